import TimerLab
import XCTest

/// The base class of tests about timer owners.
///
/// It watches for tests that hang, reports messages that nobody understood, and after each test invalidates the timers
/// that the test left behind. On Apple's platforms it leaves those alone that the system or XCTest made meanwhile.
open class LeakTestCase: XCTestCase {
  private(set) var frame: TestFrame?
  /// Where the assertion stands that is under way, or was the last one.
  var place: (file: StaticString, line: UInt) = ("", 0)
  /// What an assertion runs on that has suspended the test.
  var stage: Stage?
  private let reporting = NSRecursiveLock()
  /// What is being reported.
  package private(set) var told: LeakFailure?
  package private(set) var isSkipped = false
  /// Whether an exception has left the run loop in the middle of its work.
  package private(set) var isRunLoopBroken = false
  package var warnsOfABrokenRunLoop = true
  /// What there is to do before the process ends at the limit.
  package var beforeTheEnd: (() -> Void)?
  /// What XCTest is told of a failure.
  package var wording: (LeakFailure) -> String = \.message
  /// Whether XCTest hears of the failures. It does not of those of a test case that no runner runs.
  package var tellsXCTest = true

  // MARK: - From beginning to end

  /// Whether its tests ask about timers alone. Where the kit can't see them, they are skipped.
  open var needsToSeeTimers: Bool { false }

  /// Whether every owner is given ``Heartbeat/interval``. One that is not heard in a hundred beats then does not tick,
  /// which is a verdict; otherwise it may be slower than the kit listens.
  open var ownersKeepTheInterval: Bool { false }

  /// How long a test may run before it fails as one that is not over. Time in the debugger does not count.
  open var leakLimit: Duration { .seconds(60) }

  /// Whether the process ends at the limit. The results of the tests after it are then lost.
  open var endsProcessAtLimit: Bool { false }

  /// Whether the kit sees the timers that owners make. It tries that out once a run.
  public var seesTimers: Bool { !TimerSight.isBlind }

  open override func setUpWithError() throws {
    try super.setUpWithError()
    guard needsToSeeTimers, !seesTimers else { return }
    isSkipped = true
    throw XCTSkip(TimerSight.words.capitalizedSentence)
  }

  open override func setUp() {
    super.setUp()
    guard !isSkipped else { return }
    continueAfterFailure = true
    let this = Unowned(self)
    frame = TestFrame(
      limit: leakLimit.inSeconds, atLimit: { this.test.meetLimit() },
      misunderstood: { this.test.report($0) })
  }

  open override func tearDown() {
    for report in frame?.checkTracked() ?? [] { report() }
    // Where no assertion has missed anything for it.
    if !isSkipped, let obstacle = Obstacle.current.untold { report(obstacle) }
    frame?.end()
    frame = nil
    isRunLoopBroken = RunLoopTurn.current.takeBrokenOff()
    if isRunLoopBroken, warnsOfABrokenRunLoop {
      FileHandle.standardError.write(Data("\nwarning: \(RunLoopTurn.warning)\n".utf8))
    }
    super.tearDown()
  }

  /// Called on another thread.
  private func meetLimit() {
    let failure = LeakFailure.overLimit(leakLimit.inSeconds)
    if endsProcessAtLimit {
      endProcess(at: failure)
    } else if let stage {
      stage.leave(with: failure)
    } else {
      report(failure, file: place.file, line: place.line)
    }
  }

  private func endProcess(at failure: LeakFailure) -> Never {
    beforeTheEnd?()
    FileHandle.standardError.write(Data("\nerror: \(name): \(failure.message)\n".utf8))
    _exit(1)
  }

  // MARK: - Failures

  /// Fails the test with what `failure` tells. May be called from any thread.
  open func report(_ failure: LeakFailure, file: StaticString = #filePath, line: UInt = #line) {
    guard let failure = Obstacle.current.cause(of: failure) else { return }
    telling(failure) { XCTFail(wording(failure), file: file, line: line) }
  }

  private func telling(_ failure: LeakFailure?, _ body: () -> Void) {
    reporting.withLock {
      let outer = told
      told = failure ?? outer
      body()
      told = outer
    }
  }

  #if canImport(ObjectiveC)
    open override func record(_ issue: XCTIssue) {
      explaining(issue) { if tellsXCTest { super.record($0) } }
    }

    /// Hands on the same issue. Objective-C throws for a message that nobody understands; XCTest ends the test there. If it is an exception that the kit can explain, then in the kit's words.
    package func explaining(_ issue: XCTIssue, _ hand: (XCTIssue) -> Void) {
      let text = "\(issue.compactDescription)\n\(issue.detailedDescription ?? "")"
      let failure = issue.type == .uncaughtException ? LeakFailure(exceptionText: text) : nil
      var explained = issue
      if let failure { explained.compactDescription = wording(failure) }
      telling(failure) { hand(explained) }
    }
  #else
    open override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
    ) {
      guard tellsXCTest else { return }
      super.recordFailure(
        withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }
  #endif
}

/// The test case, for other threads. What they do with it is guarded by locks.
private struct Unowned: @unchecked Sendable {
  unowned let test: LeakTestCase

  init(_ test: LeakTestCase) {
    self.test = test
  }
}
