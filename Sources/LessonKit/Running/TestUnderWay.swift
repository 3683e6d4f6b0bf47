import Foundation

/// The test that runs, as the kit looks after it: whether it returns, whether the kit can listen in it, and whether each
/// turn of the run loop came to its end. May be used from any thread.
final class TestUnderWay: @unchecked Sendable {
  static let current = TestUnderWay()

  private let nap: TimeInterval
  private let lock = NSLock()
  private var watch: (napsLeft: Int, end: @Sendable () -> Void)?
  private var isWatching = false
  private var obstacle: Failure?
  private var isTold = false
  private var turns = 0

  /// - Parameter nap: Seconds between two looks at whether the test has returned.
  init(nap: TimeInterval = 0.1) {
    self.nap = nap
  }

  /// A test begins, in place of the one before.
  ///
  /// - Parameters:
  ///   - limit: Seconds of running that it may take.
  ///   - hung: Ends the test if it takes longer. It is called once, on its own thread.
  func begin(limit: TimeInterval, whenHung hung: @escaping @Sendable () -> Void) {
    lock.withLock {
      watch = (Int((limit / nap).rounded()), hung)
      guard !isWatching else { return }
      isWatching = true
      Thread.detachNewThread { [weak self, nap] in
        repeat { Thread.sleep(forTimeInterval: nap) } while self?.countNap() != nil
      }
    }
  }

  /// The test has returned.
  ///
  /// - Returns: Whether it has left the run loop in the middle of a turn.
  @discardableResult
  func end() -> Bool {
    lock.withLock {
      defer { (watch, obstacle, isTold, turns) = (nil, nil, false, 0) }
      return turns > 0
    }
  }

  // MARK: - Whether it returns

  /// Counts one nap towards the timeout, and ends the test when it expires.
  ///
  /// Naps, and not wall time: the timeout does not run while a debugger has stopped the process, or the machine sleeps.
  func countNap() {
    let hung = lock.withLock {
      watch?.napsLeft -= 1
      guard let test = watch, test.napsLeft <= 0 else { return nil as (@Sendable () -> Void)? }
      watch = nil
      return test.end
    }
    hung?()
  }

  // MARK: - What keeps the kit from listening

  // It is the cause, and what an assertion misses after it is only the consequence: so it is reported in place of that,
  // and once.

  /// Records that something keeps the test kit from listening. The first such thing counts.
  func record(obstacle: Failure) {
    lock.withLock { self.obstacle = self.obstacle ?? obstacle }
  }

  /// The obstacle, until it has been reported.
  var untoldObstacle: Failure? { lock.withLock { isTold ? nil : obstacle } }

  var hasObstacle: Bool { lock.withLock { obstacle != nil } }

  /// Returns the failure to report in place of `consequence`: the obstacle if there is one, or `nil` if the obstacle has
  /// been reported.
  func cause(of consequence: Failure) -> Failure? {
    lock.withLock {
      guard let obstacle else { return consequence }
      defer { isTold = true }
      return isTold ? nil : obstacle
    }
  }

  // MARK: - The turns of the run loop

  // An exception of Objective-C that a timer's target throws unwinds through Core Foundation, which then misses everything that
  // it does after a turn: the run loop stays in its mode, and the timer counts as one that is firing (CFRunLoop.c in
  // swiftlang/swift-corelibs-foundation, CFRunLoopRunSpecific and __CFRunLoopDoTimer). XCTest ends the test there. What
  // the process says of the tests after it is not to be relied on.

  static let warning = """
    an exception left the run loop in the middle of its work. What the tests after this one say may be wrong: run \
    them again without it.
    """

  /// Runs the current run loop once. To be called on the thread of the test.
  func runLoopTurn(mode: RunLoop.Mode, before limit: Date) {
    beginTurn()
    // An exception of Objective-C skips this line, which is how the end of the test finds out: so it is in no `defer`.
    _ = RunLoop.current.run(mode: mode, before: limit)
    lock.withLock { turns -= 1 }
  }

  func beginTurn() {
    lock.withLock { turns += 1 }
  }
}

/// Runs `body`, which may touch the owner and its timers. On Apple's platforms, frees what it autoreleased.
@discardableResult
package func drainingPool<Result>(_ body: () -> Result) -> Result {
  #if canImport(ObjectiveC)
    autoreleasepool(invoking: body)
  #else
    body()
  #endif
}
