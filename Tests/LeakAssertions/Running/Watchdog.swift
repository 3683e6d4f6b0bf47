import Foundation

/// Ends the process when a test does not return, and says which one it was.
///
/// It counts its own naps, not the time: while a debugger holds the process, or the machine sleeps, the
/// naps do not pass either, and nobody's breakpoint is cut short.
final class Watchdog: @unchecked Sendable {
  static let shared = Watchdog()

  private let limit: TimeInterval
  private let nap: TimeInterval
  private let end: @Sendable (_ test: String, _ limit: TimeInterval) -> Void
  private let lock = NSLock()
  private var watched: (test: String, napsLeft: Int)?
  private var isAwake = false

  /// - Parameters:
  ///   - limit: Seconds of running that one test may take. The slowest of a lesson takes 0.7 with ten busy processes
  ///     to a core.
  ///   - nap: Seconds between two looks.
  ///   - end: What to do about a test that hangs. Called once for it, on the watchdog's thread.
  init(
    limit: TimeInterval = 6, nap: TimeInterval = 0.1,
    end: @escaping @Sendable (_ test: String, _ limit: TimeInterval) -> Void = Watchdog.endProcess
  ) {
    self.limit = limit
    self.nap = nap
    self.end = end
  }

  /// Starts to watch `test`, in place of the one before.
  func watch(_ test: String) {
    lock.withLock {
      watched = (test, Int((limit / nap).rounded()))
      guard !isAwake else { return }
      isAwake = true
      Thread.detachNewThread { [weak self, nap] in
        repeat { Thread.sleep(forTimeInterval: nap) } while self?.countNap() != nil
      }
    }
  }

  /// The test has returned.
  func rest() {
    lock.withLock { watched = nil }
  }

  /// Takes one nap off those that the test has left, and ends the test that has none.
  func countNap() {
    guard let test = testThatHangs() else { return }
    end(test, limit)
  }

  private func testThatHangs() -> String? {
    lock.withLock {
      watched?.napsLeft -= 1
      guard let (test, napsLeft) = watched, napsLeft <= 0 else { return nil }
      watched = nil
      return test
    }
  }

  private static func endProcess(_ test: String, limit: TimeInterval) {
    let message = """
      It hangs: it did not return within \(Int(limit)) seconds, so the test run ends here.
      \(StuckThread.look().advice)
      """
    var event = TraceEvent("hung")
    event.message = message
    event.seconds = limit
    Trace.shared?.write(event)
    FileHandle.standardError.write(Data("\nerror: \(test): \(message)\n".utf8))
    _exit(1)
  }
}
