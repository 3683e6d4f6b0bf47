import Foundation

/// The turns of the run loop that the kit begins, so that it knows whether each came to its end.
///
/// An exception of Objective-C that a timer's target throws unwinds through Core Foundation, which then misses all that
/// it does after a turn: the run loop stays in its mode, and the timer counts as one that is firing (CFRunLoop.c in
/// swiftlang/swift-corelibs-foundation, CFRunLoopRunSpecific and __CFRunLoopDoTimer). XCTest ends the test there. What
/// the process says of the tests after it is not to be relied on.
final class RunLoopTurn: @unchecked Sendable {
  static let current = RunLoopTurn()

  static let warning = """
    an exception left the run loop in the middle of its work. What the tests after this one say may be wrong: run \
    them again without it.
    """

  private let lock = NSLock()
  private var depth = 0

  /// Runs the current run loop once. To be called on the thread of the test.
  func run(mode: RunLoop.Mode, before limit: Date) {
    begin()
    // An exception of Objective-C skips this line, which is how the next test finds out: so it is in no `defer`.
    _ = RunLoop.current.run(mode: mode, before: limit)
    lock.withLock { depth -= 1 }
  }

  func begin() {
    lock.withLock { depth += 1 }
  }

  /// Whether one did not come to its end. Forgets it.
  func takeBrokenOff() -> Bool {
    lock.withLock {
      defer { depth = 0 }
      return depth > 0
    }
  }
}

/// Runs `body`, which may touch the owner and its timers. On Apple's platforms, frees what it autoreleased.
package func drainingPool<Result>(_ body: () -> Result) -> Result {
  #if canImport(ObjectiveC)
    autoreleasepool(invoking: body)
  #else
    body()
  #endif
}
