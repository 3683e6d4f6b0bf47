/// What a guardian is told while its child runs: one byte each time. The end of the pipe is an order too: `end`.
enum GuardianOrder: UInt8 {
  /// Ask the child to end, as Ctrl-C does.
  case interrupt = 1
  /// End the child, and all that it started.
  case end = 2
}
