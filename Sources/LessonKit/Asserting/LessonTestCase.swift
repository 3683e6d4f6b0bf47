import KataTrace
import TimerLab
import XCTest

/// The base class of a lesson's tests.
///
/// It reports unrecognized selectors, writes the trace, and adds links to the lesson's page to failures. After a test,
/// it invalidates the test's remaining timers, except those of Apple's system. If a test hangs, it ends the process.
///
/// After a test's first failure that gives a verdict, the kit's assertions return at once and report nothing. A failure
/// without a verdict doesn't have this effect.
///
/// Tests must run one at a time, because the kit counts the timers of the whole process.
open class LessonTestCase: XCTestCase {
  /// A lock for the state of this test's failures, which can be reported on any thread.
  let reportLock = NSRecursiveLock()
  /// A lock for `storedCrashNote`. A watchdog may need the note while the test holds `reportLock`.
  private let crashNoteLock = NSLock()
  /// The value of ``crashNote``, which `crashNoteLock` protects.
  private var storedCrashNote: String?
  var hasFailed = false
  /// Whether a failure that gives a verdict was reported. After that, the kit asserts and reports nothing else.
  var hasConclusiveFailure = false
  var latestLocation: AssertionLocation?
  /// A failure that occurred before the first assertion. It is reported with that assertion, or at the test's end.
  var failureWithoutLocation: Failure?
  /// The link from the last reported failure to the page or entry that explains it.
  var reportedPageLink: String?
  /// The number of assertions that have given a verdict or an inconclusive failure.
  var verdictCount = 0
  private var isSkippedInSetUp = false
  /// Whether the test kit skipped the test. Any other skip leaves the test without a verdict.
  var isSkippedByKit = false
  /// The number that `TimerCensus` gives to the first timer that is made in this test.
  private(set) var firstTimerNumber = 0
  #if !canImport(ObjectiveC)
    /// The handler of unrecognized messages that was set before this test.
    private(set) var outerMessageHandler = UnrecognizedMessage.handler
  #endif
  /// Whether failures are reported to XCTest. `false` for a test case that the kit's own tests run.
  package var reportsToXCTest = true
  /// Whether only "The fine print" on the lesson's page requires the behaviour. Failures then link to that section.
  package var isRequiredOnlyByFinePrint = false
  /// A function that receives failures instead of XCTest. Setting it lets assertions run again after a failure.
  package var receiveFailure: ((Failure) -> Void)? {
    didSet { hasConclusiveFailure = false }
  }
  /// A function that ends the process with an exit code. The kit's own tests replace it.
  package var endProcess: (Int32) -> Void = { _exit($0) }

  // MARK: - From beginning to end

  /// Whether the tests of this class are skipped if the kit can't detect timers, because they check nothing else.
  open var isSkippedUnlessTestKitDetectsTimers: Bool { false }

  /// Whether the test fails if none of its assertions reaches a verdict. This is the case for lessons' tests.
  var requiresVerdict: Bool { pagePath != nil }

  /// The time limit of a test, not counting the time during which a debugger stops the process.
  ///
  /// With correct solutions, the slowest test takes 2.3 seconds on a machine with fifteen busy processes per core.
  open var timeLimit: Duration { .seconds(6) }

  /// A note about the test in reports of crashes and hangs. A test can change the note while it runs.
  package var crashNote: String? {
    get { crashNoteLock.withLock { storedCrashNote } }
    set {
      crashNoteLock.withLock { storedCrashNote = newValue }
      Trace.shared?.write(TraceEvent(.note, message: newValue))
      prepareCrashNotice()
    }
  }

  open override func setUpWithError() throws {
    try super.setUpWithError()
    guard isSkippedUnlessTestKitDetectsTimers, !canDetectTimers else { return }
    (isSkippedInSetUp, isSkippedByKit) = (true, true)
    // XCTest doesn't always call the other methods of a test that is skipped so early. So the end is traced now.
    Trace.shared?.beginTest(suite: suiteName, test: testMethodName)
    traceTestEnd()
    throw XCTSkip(TimerDetection.unavailabilityWarning.capitalizedSentence)
  }

  open override func setUp() {
    super.setUp()
    guard !isSkippedInSetUp else { return }
    continueAfterFailure = true
    reportLock.withLock { (hasConclusiveFailure, latestLocation, failureWithoutLocation) = (false, nil, nil) }
    Trace.shared?.beginTest(suite: suiteName, test: testMethodName)
    LessonTimeouts.select(forPage: pagePath)
    _ = RunObserver.registration
    #if canImport(ObjectiveC)
      TimerCensus.startWatchingRealTimers()
    #else
      nonisolated(unsafe) unowned let this = self
      outerMessageHandler = UnrecognizedMessage.handler
      UnrecognizedMessage.handler = { message in
        Trace.shared?.writeUnlessTooOften(TraceEvent(.stray))
        this.report(Failure(message), at: nil)
      }
    #endif
    // This makes timers when it is first read, so it comes before the test's timers are counted.
    _ = TimerDetection.isUnavailable
    firstTimerNumber = TimerCensus.shared.registeredTimerCount
    let (name, limit) = (name, timeLimit / .seconds(1))
    let page = pagePath
    nonisolated(unsafe) unowned let test = self
    TestWatchdog.shared.startWatching(limit: limit) {
      Trace.endProcess(hungIn: name, note: test.crashNote, page: page, limit: limit)
    }
    prepareCrashNotice()
  }

  open override func tearDown() {
    if !isSkippedInSetUp { endTest() }
    super.tearDown()
  }

  // MARK: - Failures

  #if canImport(ObjectiveC)
    /// Objective-C throws an exception for a message that no object understands, and XCTest ends the test there. The
    /// kit replaces the text of an exception that it can explain.
    open override func record(_ issue: XCTIssue) {
      guard Self.isFailure(issue as XCTIssueReference) else {
        if reportsToXCTest { super.record(issue) }
        return
      }
      let text = "\(issue.compactDescription)\n\(issue.detailedDescription ?? "")"
      let failure =
        issue.type == .uncaughtException
        ? Failure(exceptionText: text)?.completed(
          page: pagePath, isRequiredOnlyByFinePrint: isRequiredOnlyByFinePrint)
        : nil
      var explained = issue
      if let failure {
        (explained.compactDescription, explained.detailedDescription) = (failure.summary, failure.displayText)
      }
      let location = explained.sourceCodeContext.location
      reportLock.withLock {
        traceFailure(
          failure?.displayText ?? explained.compactDescription, failure, line: location?.lineNumber)
        if reportsToXCTest { super.record(explained) }
      }
    }

    /// Returns whether an issue fails the test. Since Xcode 26, an issue may be a warning. Its property is looked up by
    /// name, because code can't test for the SDK's version.
    private static func isFailure(_ issue: XCTIssueReference) -> Bool {
      let name = "isFailure"
      guard issue.responds(to: NSSelectorFromString(name)) else { return true }
      return issue.value(forKey: name) as? Bool ?? true
    }
  #else
    open override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
    ) {
      traceFailure(description, line: lineNumber)
      if reportsToXCTest { reportToXCTest(description, file: filePath, line: lineNumber, expected: expected) }
    }

    func reportToXCTest(_ message: String, file: String, line: Int, expected: Bool) {
      Trace.shared?.markOutput(asOfTest: false)
      super.recordFailure(withDescription: message, inFile: file, atLine: line, expected: expected)
      Trace.shared?.markOutput(asOfTest: true)
    }
  #endif
}
