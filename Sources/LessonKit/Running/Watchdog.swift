import Foundation

/// Notices when a test does not return.
///
/// The timeout counts the watchdog's own naps, not wall time. It does not run while a debugger has stopped the process,
/// or while the machine sleeps.
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

  /// Counts one nap towards the timeout, and ends the test when it expires.
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
