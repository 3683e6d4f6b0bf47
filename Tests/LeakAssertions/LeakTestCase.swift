import TimerLab
import XCTest

/// The base class of tests about timer owners.
///
/// It watches for tests that hang, reports messages that nobody understood, writes the trace, and after
/// each test invalidates the timers that the test left behind. On Apple's platforms it leaves those alone that
/// the system or XCTest made meanwhile.
open class LeakTestCase: XCTestCase {
  private var frame: TestFrame?
  private var started = ContinuousClock.now
  private let reporting = NSRecursiveLock()
  private var told: Failure?
  private var failed = false
  private var isSkipped = false
  /// Whether XCTest hears of the failures. It does not of those of a test case that no runner runs.
  var tellsXCTest = true
  /// Ends the process with this code, unless a test of the kit looks on.
  var endProcess: (Int32) -> Void = { _exit($0) }

  // MARK: - From beginning to end

  /// Whether its tests ask about timers alone. Where the kit can't see them, they are skipped.
  open var needsToSeeTimers: Bool { false }

  /// Whether every owner is given ``Heartbeat/interval``, as in a lesson. One that is not heard in a hundred beats then
  /// does not tick, which is a verdict; otherwise it may be slower than the kit listens.
  open var ownersKeepTheInterval: Bool { page != nil }

  /// Whether the kit sees the timers that owners make. It tries that out once a run.
  public var seesTimers: Bool { !TimerSight.isBlind }

  open override func setUpWithError() throws {
    try super.setUpWithError()
    guard needsToSeeTimers, !seesTimers else { return }
    // Whether XCTest calls the other methods of a test that is skipped so early differs.
    isSkipped = true
    Trace.shared?.enter(suite: suiteName, test: methodName)
    traceEnd()
    throw XCTSkip(TimerSight.words.capitalizedSentence)
  }

  open override func setUp() {
    super.setUp()
    guard !isSkipped else { return }
    continueAfterFailure = true
    started = .now
    Trace.shared?.enter(suite: suiteName, test: methodName)
    frame = TestFrame(of: "\(suiteName).\(methodName)")
    reportUnrecognizedMessages()
  }

  open override func tearDown() {
    // Where no assertion has missed anything for it.
    if !isSkipped, let obstacle = Obstacle.current.untold { report(obstacle) }
    frame?.end()
    frame = nil
    if !isSkipped { traceEnd() }
    if RunLoopTurn.current.takeBrokenOff() { leaveTheRestToAnotherProcess() }
    super.tearDown()
  }

  /// Where there is a trace, whoever reads it runs the tests that are left.
  private func leaveTheRestToAnotherProcess() {
    guard Trace.shared != nil else {
      return FileHandle.standardError.write(Data("\nwarning: \(RunLoopTurn.warning)\n".utf8))
    }
    endProcess(RunLoopTurn.exitCodeForTheRest)
  }

  private func traceEnd() {
    var event = TraceEvent("test-finished")
    event.passed = !failed
    event.seconds = (ContinuousClock.now - started).inSeconds
    Trace.shared?.write(event)
    Trace.shared?.markOutput(asOfTest: false)
  }

  // MARK: - Failures

  /// Fails the test with what `failure` tells. May be called from any thread.
  public func report(_ failure: Failure, file: StaticString = #filePath, line: UInt = #line) {
    guard let failure = Obstacle.current.cause(of: failure) else { return }
    reporting.withLock {
      told = failure
      XCTFail(failure.message(page: page), file: file, line: line)
      told = nil
    }
  }

  private func trace(_ message: String, file: String?, line: Int?) {
    failed = true
    var event = TraceEvent("failure")
    event.message = message.hasPrefix("failed - ") ? String(message.dropFirst(9)) : message
    event.diagnosis = told?.diagnosis?.id
    event.kind = told?.isInconclusive == true ? "inconclusive" : nil
    event.file = file
    event.line = line
    Trace.shared?.write(event)
  }

  #if canImport(ObjectiveC)
    open override func record(_ issue: XCTIssue) {
      reporting.withLock {
        let outer = told
        let issue = withItsCause(issue)
        let place = issue.sourceCodeContext.location
        trace(issue.compactDescription, file: place?.fileURL.path, line: place?.lineNumber)
        if tellsXCTest { super.record(issue) }
        told = outer
      }
    }

    /// The same issue. If it is an exception that the kit can explain, then in the kit's words, and `told` is set.
    private func withItsCause(_ issue: XCTIssue) -> XCTIssue {
      let text = "\(issue.compactDescription)\n\(issue.detailedDescription ?? "")"
      guard issue.type == .uncaughtException, let failure = Failure(exceptionText: text) else { return issue }
      var explained = issue
      explained.compactDescription = failure.message(page: page)
      told = failure
      return explained
    }

    // Objective-C throws for such a message. XCTest ends the test there, and reports it to `record(_:)`.
    private func reportUnrecognizedMessages() {}
  #else
    open override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
    ) {
      trace(description, file: filePath, line: lineNumber)
      guard tellsXCTest else { return }
      Trace.shared?.markOutput(asOfTest: false)
      super.recordFailure(
        withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
      Trace.shared?.markOutput(asOfTest: true)
    }

    private func reportUnrecognizedMessages() {
      let reports = UnrecognizedMessageReports { [weak self] in self?.report($0) }
      UnrecognizedMessage.handler = { reports.report($0) }
      addTeardownBlock { UnrecognizedMessage.handler = nil }
    }
  #endif

  // MARK: - Names

  /// Module and class: `Lesson04ProxyTests.ProxyTests`.
  var suiteName: String { String(reflecting: type(of: self)) }

  /// The page of the lesson that the test belongs to, if it belongs to one.
  private var page: String? { LessonPage.path(forSuite: suiteName) }

  private var methodName: String { TestMethod.name(in: name) }
}
