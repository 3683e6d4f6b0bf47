import LeakAssertions
import TimerLab
import XCTest

/// The base class of a lesson's tests.
///
/// Beside what ``LeakTestCase`` does, it writes the trace, says on which page to read on, and ends the process when a test
/// hangs. `kata` then runs the rest in another one.
open class LessonTestCase: LeakTestCase {
  /// How a process ends whose remaining tests are to be run in another, `EX_TEMPFAIL`. `kata` does that.
  static let exitCodeForTheRest: Int32 = 75

  private var started = ContinuousClock.now
  private var failed = false
  /// Ends the process with this code, unless a test of the kit looks on.
  package var endProcess: (Int32) -> Void = { _exit($0) }

  /// In a lesson every owner is given the interval of the test.
  open override var ownersKeepTheInterval: Bool { page != nil }

  /// The slowest of a lesson's tests takes 0.7 seconds with ten busy processes to a core.
  open override var leakLimit: Duration { .seconds(6) }

  /// `kata` runs the rest in another one.
  open override var endsProcessAtLimit: Bool { true }

  open override func setUpWithError() throws {
    Trace.hearOfWhatHappens()
    let (name, limit) = (name, leakLimit)
    beforeTheEnd = { Trace.endProcess(name, limit: limit.inSeconds) }
    let page = page
    wording = { $0.message(page: page) }
    do {
      try super.setUpWithError()
    } catch {
      // Whether XCTest calls the other methods of a test that is skipped so early differs.
      Trace.shared?.enter(suite: suiteName, test: methodName)
      traceEnd()
      throw error
    }
  }

  open override func setUp() {
    started = .now
    warnsOfABrokenRunLoop = Trace.shared == nil
    if !isSkipped { Trace.shared?.enter(suite: suiteName, test: methodName) }
    super.setUp()
  }

  open override func tearDown() {
    super.tearDown()
    if !isSkipped { traceEnd() }
    // Where there is a trace, whoever reads it runs the tests that are left.
    if isRunLoopBroken, Trace.shared != nil { endProcess(Self.exitCodeForTheRest) }
  }

  private func traceEnd() {
    var event = TraceEvent("test-finished")
    event.passed = !failed
    event.seconds = (ContinuousClock.now - started).inSeconds
    Trace.shared?.write(event)
    Trace.shared?.markOutput(asOfTest: false)
  }

  // MARK: - Failures

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
      explaining(issue) { issue in
        let place = issue.sourceCodeContext.location
        trace(issue.compactDescription, file: place?.fileURL.path, line: place?.lineNumber)
        super.record(issue)
      }
    }
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
  #endif

  // MARK: - Names

  /// Module and class: `Lesson04ProxyTests.ProxyTests`.
  var suiteName: String { String(reflecting: type(of: self)) }

  /// The page of the lesson that the test belongs to, if it belongs to one.
  private var page: String? { LessonPage.path(forSuite: suiteName) }

  private var methodName: String { TestMethod.name(in: name) }
}
