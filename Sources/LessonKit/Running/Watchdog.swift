import Foundation

/// Notices when a test does not return.
///
/// It counts its own naps, not the time: while a debugger holds the process, or the machine sleeps, the
/// naps do not pass either, and nobody's breakpoint is cut short.
final class Watchdog: @unchecked Sendable {
  static let shared = Watchdog()

  private struct Watch {
    var napsLeft: Int
    let end: @Sendable () -> Void
  }

  private let nap: TimeInterval
  private let lock = NSLock()
  private var watched: Watch?
  private var isAwake = false

  /// - Parameter nap: Seconds between two looks.
  init(nap: TimeInterval = 0.1) {
    self.nap = nap
  }

  /// Starts to watch a test, in place of the one before.
  ///
  /// - Parameters:
  ///   - limit: Seconds of running that it may take.
  ///   - end: What to do if it takes longer. Called once, on the watchdog's thread.
  func watch(limit: TimeInterval, end: @escaping @Sendable () -> Void) {
    lock.withLock {
      watched = Watch(napsLeft: Int((limit / nap).rounded()), end: end)
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
    testThatHangs()?.end()
  }

  private func testThatHangs() -> Watch? {
    lock.withLock {
      watched?.napsLeft -= 1
      guard let test = watched, test.napsLeft <= 0 else { return nil }
      watched = nil
      return test
    }
  }
}
