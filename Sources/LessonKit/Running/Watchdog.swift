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

/// What the main thread does while a test does not return, as far as the system tells.
enum StuckThread {
  /// It waits in the kernel for another thread: for a lock, a semaphore, or a queue.
  case waits
  /// It computes.
  case runs
  /// It does something else, or the system does not say.
  case unknown

  /// Sampled several times, since a single sample may be a coincidence.
  static func look() -> StuckThread {
    let looks = (1...5).map { _ in
      Thread.sleep(forTimeInterval: 0.01)
      return lookOnce()
    }
    return looks.allSatisfy { $0 == looks[0] } ? looks[0] : .unknown
  }

  /// What to look for.
  var advice: String {
    switch self {
    case .waits:
      "Its thread waits for another one: for a lock, a semaphore or a queue. Look for who has that, and whether it waits too. A lock is not given twice to the same thread."
    case .runs: "Its thread is at work all the time. Look for a loop without an end."
    case .unknown: "Look for a loop without an end, or for a wait for something that never comes."
    }
  }

  #if os(Linux)
    /// The number of the system call in which a thread waits for a lock (futex).
    #if arch(x86_64)
      private static let waitForALock = "202"
    #else
      private static let waitForALock = "98"
    #endif

    private static func lookOnce() -> StuckThread {
      let path = "/proc/self/task/\(getpid())/syscall"
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return .unknown }
      let call = text.prefix { !$0.isWhitespace }
      return call == "running" ? .runs : call == waitForALock ? .waits : .unknown
    }
  #else
    private static func lookOnce() -> StuckThread { .unknown }
  #endif
}
