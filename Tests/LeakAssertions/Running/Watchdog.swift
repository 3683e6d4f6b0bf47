import Foundation

/// Ends the process when a test does not return, and says which one it was.
///
/// It counts its own naps, not the time: while a debugger holds the process, or the machine sleeps, the
/// naps do not pass either, and nobody's breakpoint is cut short.
final class Watchdog: @unchecked Sendable {
  static let shared = Watchdog()

  /// Seconds of running that one test may take.
  static let limit = 8.0

  private static let nap = 0.1
  private let lock = NSLock()
  private var watched: (test: String, napsLeft: Int)?
  private var isAwake = false

  /// Starts to watch `test`, in place of the one before.
  func watch(_ test: String) {
    lock.withLock {
      watched = (test, Int(Self.limit / Self.nap))
      guard !isAwake else { return }
      isAwake = true
      Thread.detachNewThread { self.keepWatch() }
    }
  }

  /// The test has returned.
  func rest() {
    lock.withLock { watched = nil }
  }

  private func keepWatch() {
    while true {
      Thread.sleep(forTimeInterval: Self.nap)
      if let test = testThatHangs() { Self.end(test) }
    }
  }

  private func testThatHangs() -> String? {
    lock.withLock {
      watched?.napsLeft -= 1
      return watched.flatMap { $0.napsLeft <= 0 ? $0.test : nil }
    }
  }

  private static func end(_ test: String) -> Never {
    let message = """
      \(test) hangs: it did not return within \(Int(limit)) seconds, so the test run ends here.
      Look for a loop without an end, or for a wait for something that never comes.
      """
    var event = TraceEvent("hung")
    event.message = message
    event.seconds = limit
    Trace.shared?.write(event)
    FileHandle.standardError.write(Data("\nerror: \(message)\n".utf8))
    _exit(1)
  }
}
