import KataCommand

/// Something in a space's file that can't be understood, or that can't be meant.
struct SpaceFault: Error, Equatable, Sendable {
  /// Counted from 1.
  let line: Int
  /// Without a full stop.
  let message: String
}
