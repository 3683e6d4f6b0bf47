import Foundation

/// A watchdog that calls a function if the running test exceeds its time limit. It also records obstacles that keep the
/// kit from measuring, and run loop iterations that an exception has interrupted. It can be used on any thread.
final class TestWatchdog: @unchecked Sendable {
  static let shared = TestWatchdog()

  /// The time in seconds between two checks of whether the test has returned.
  private let checkInterval: TimeInterval
  private let lock = NSLock()
  /// The number of checks before the timeout, and the function to call then; `nil` if no test is being watched.
  private var watchedTest: (checksLeft: Int, handleTimeout: @Sendable () -> Void)?
  private var isWatchdogThreadRunning = false
  /// The failure that keeps the test kit from measuring, such as that of a blocked queue; `nil` if there is none.
  private var obstacle: Failure?
  private var isObstacleReported = false
  /// The number of run loop iterations that have begun and not finished.
  private var unfinishedIterationCount = 0

  init(checkInterval: TimeInterval = 0.1) {
    self.checkInterval = checkInterval
  }

  /// Starts to watch a test, instead of the previous one.
  ///
  /// - Parameters:
  ///   - limit: The test's time limit in seconds.
  ///   - handleTimeout: Called once, on the watchdog's thread, if the test exceeds the limit.
  func startWatching(limit: TimeInterval, onTimeout handleTimeout: @escaping @Sendable () -> Void) {
    lock.withLock {
      watchedTest = (Int((limit / checkInterval).rounded()), handleTimeout)
      guard !isWatchdogThreadRunning else { return }
      isWatchdogThreadRunning = true
      Thread.detachNewThread { [weak self, checkInterval] in
        repeat { Thread.sleep(forTimeInterval: checkInterval) } while self?.countCheck() != nil
      }
    }
  }

  /// Stops watching a test that has returned, and clears its obstacle and its unfinished iterations.
  ///
  /// - Returns: Whether an exception has interrupted an iteration of the run loop.
  @discardableResult
  func stopWatching() -> Bool {
    lock.withLock {
      defer { (watchedTest, obstacle, isObstacleReported, unfinishedIterationCount) = (nil, nil, false, 0) }
      return unfinishedIterationCount > 0
    }
  }

  // MARK: - Time limit

  /// Counts one check, and calls the function for a timeout if the time limit has expired.
  ///
  /// The timeout is measured in checks instead of wall time, so that it doesn't run while a debugger has stopped the
  /// process or the machine sleeps.
  func countCheck() {
    let handleTimeout = lock.withLock {
      watchedTest?.checksLeft -= 1
      guard let test = watchedTest, test.checksLeft <= 0 else { return nil as (@Sendable () -> Void)? }
      watchedTest = nil
      return test.handleTimeout
    }
    handleTimeout?()
  }

  // MARK: - Obstacles

  // Failures of later assertions are consequences of the obstacle, so the obstacle is reported once, in their place.

  /// Records a failure that keeps the test kit from measuring, unless the test already has one.
  func record(obstacle: Failure) {
    lock.withLock { self.obstacle = self.obstacle ?? obstacle }
  }

  /// The obstacle, or `nil` if there is none or it has been reported.
  var unreportedObstacle: Failure? { lock.withLock { isObstacleReported ? nil : obstacle } }

  var hasObstacle: Bool { lock.withLock { obstacle != nil } }

  /// Returns the recorded obstacle, because it is the cause of `failure`. Returns `failure` if there is no obstacle,
  /// and `nil` if an earlier call has returned the obstacle.
  func failureToReport(insteadOf failure: Failure) -> Failure? {
    lock.withLock {
      guard let obstacle else { return failure }
      defer { isObstacleReported = true }
      return isObstacleReported ? nil : obstacle
    }
  }

  // MARK: - Iterations of the run loop

  // An exception of Objective-C that a timer's target throws unwinds through Core Foundation, which then misses
  // everything that it does after an iteration. So the run loop stays in its mode, and the timer counts as one that is
  // firing (CFRunLoop.c in swiftlang/swift-corelibs-foundation, CFRunLoopRunSpecific and __CFRunLoopDoTimer). XCTest
  // ends the test there. The results of later tests in the process aren't reliable.

  /// The warning that an exception has interrupted an iteration of the run loop.
  static let interruptionWarning = """
    an exception was thrown out of the run loop before it had finished its work. The results of the tests after \
    this one may be wrong. Run them again without this test.
    """

  /// Runs the current run loop once. It must be called on the thread of the test.
  func runRunLoopOnce(mode: RunLoop.Mode, before limit: Date) {
    beginIteration()
    // An exception of Objective-C skips this line, which ``stopWatching()`` detects. So it must not be in a `defer`.
    _ = RunLoop.current.run(mode: mode, before: limit)
    lock.withLock { unfinishedIterationCount -= 1 }
  }

  /// Adds an iteration of the run loop to the unfinished ones.
  func beginIteration() {
    lock.withLock { unfinishedIterationCount += 1 }
  }
}

/// Runs `body`. On Apple's platforms, an autorelease pool releases the objects that `body` reads.
@discardableResult
package func withAutoreleasePool<Result>(_ body: () -> Result) -> Result {
  #if canImport(ObjectiveC)
    autoreleasepool(invoking: body)
  #else
    body()
  #endif
}
