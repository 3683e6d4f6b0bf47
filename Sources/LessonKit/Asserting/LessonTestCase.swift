import KataTrace
import TimerLab
import XCTest

/// The base class of a lesson's tests.
///
/// It reports messages that nobody understood, writes the trace, says on which page to read on, and afterwards
/// invalidates the timers that the test left behind; on Apple's platforms it leaves those alone that the system made
/// meanwhile. When a test hangs, it ends the process.
///
/// A test fails once: after its first certain failure, assertions return at once, and nothing else is reported. Where
/// no verdict could be had, the test goes on.
///
/// One test at a time: the kit counts the timers of the whole process.
open class LessonTestCase: XCTestCase {
  /// Guards what is reported and traced, on whichever thread.
  let reporting = NSRecursiveLock()
  /// Apart from `reporting`: a watchdog asks while the test does who knows what.
  private let noteLock = NSLock()
  private var note: String?
  private(set) var failed = false
  /// Whether there was a certain failure: nothing is asserted or reported after it.
  var isDecided = false
  /// Where the assertion stands that began last.
  var place: Place?
  /// What was found before an assertion had begun: it is reported at the place of the first.
  var withoutPlace: Failure?
  /// The link that the last reported failure gives, to an entry of the page or to the page.
  var reportedEntry: String?
  /// The number of assertions that have seen what they are about.
  var seen = 0
  private var isSkipped = false
  /// Whether the test kit skipped the test. Any other skip leaves the test without a verdict.
  private var isSkippedByKit = false
  /// From here on timers are the test's.
  private var mark = 0
  #if !canImport(ObjectiveC)
    private var outerHandler = UnrecognizedMessage.handler
  #endif
  /// Whether XCTest hears of the failures. It does not of those of a test case that no runner runs.
  package var tellsXCTest = true
  /// Whether only the fine print of the lesson's page promises what the test asserts now. A failure then says so.
  package var isPromisedInFinePrintOnly = false
  /// Takes what would fail the test. The kit's own tests make assertions fail on purpose.
  package var collect: ((Failure) -> Void)? {
    didSet { isDecided = false }
  }
  /// Ends the process with this code, unless a test of the kit looks on.
  package var endProcess: (Int32) -> Void = { _exit($0) }

  // MARK: - From beginning to end

  /// Whether its tests ask about timers alone. Where the kit can't see them, they are skipped.
  open var needsToSeeTimers: Bool { false }

  /// How long a test may run. Time in the debugger does not count.
  ///
  /// The slowest of a lesson's tests takes 0.7 seconds with ten busy processes to a core.
  open var limit: Duration { .seconds(6) }

  /// A few words that the report of a crash or hang adds to the test's name. A test may change them while it runs.
  package var crashNote: String? {
    get { noteLock.withLock { note } }
    set {
      noteLock.withLock { note = newValue }
      Trace.shared?.write(TraceEvent(.note, message: newValue))
      beginCrashNotice()
    }
  }

  private func beginCrashNotice() {
    guard Trace.shared == nil, belongsToLesson else { return }
    CrashNotice.testBegins(name + (crashNote.map { " (\($0))" } ?? ""))
  }

  /// Whether the kit sees the timers that owners make. It tries that out once a run.
  package var seesTimers: Bool { !TimerSight.isBlind }

  /// Skips a test that asks about timers alone, where the test kit can't see them.
  package func skipUnlessTimersAreSeen() throws {
    guard !seesTimers else { return }
    isSkippedByKit = true
    throw XCTSkip(TimerSight.words.capitalizedSentence)
  }

  open override func setUpWithError() throws {
    try super.setUpWithError()
    guard needsToSeeTimers, !seesTimers else { return }
    (isSkipped, isSkippedByKit) = (true, true)
    // Whether XCTest calls the other methods of a test that is skipped so early differs.
    Trace.shared?.enter(suite: suiteName, test: methodName)
    traceEnd()
    throw XCTSkip(TimerSight.words.capitalizedSentence)
  }

  open override func setUp() {
    super.setUp()
    guard !isSkipped else { return }
    continueAfterFailure = true
    reporting.withLock { (isDecided, place, withoutPlace) = (false, nil, nil) }
    Trace.shared?.enter(suite: suiteName, test: methodName)
    LessonTimeouts.begin(page: page)
    _ = RunObserver.added
    #if canImport(ObjectiveC)
      TimerCensus.watchRealTimers()
    #else
      nonisolated(unsafe) unowned let this = self
      outerHandler = UnrecognizedMessage.handler
      UnrecognizedMessage.handler = { message in
        Trace.shared?.writeUnlessTooOften(TraceEvent(.stray))
        this.report(Failure(message), at: nil)
      }
    #endif
    // Before the first test's own timers are counted.
    _ = TimerSight.isBlind
    mark = TimerCensus.shared.registeredTimerCount
    let (name, limit) = (name, limit / .seconds(1))
    let page = XCTestName.page(ofSuite: suiteName)
    nonisolated(unsafe) unowned let test = self
    TestUnderWay.current.begin(limit: limit) {
      Trace.endProcess(name, note: test.crashNote, page: page, limit: limit)
    }
    beginCrashNotice()
  }

  open override func tearDown() {
    if !isSkipped { end() }
    super.tearDown()
  }

  private func end() {
    // Where no assertion has missed anything for it.
    if let obstacle = TestUnderWay.current.untoldObstacle { report(obstacle, at: nil) }
    if isWithoutVerdict { report(.nothingSeen, at: nil) }
    if let failure = reporting.withLock({ withoutPlace }) { tell(failure, at: nil) }
    TimerCensus.shared.fireForTheLastTime(since: mark)
    endTimers()
    Heartbeat.servePendingWork()
    endTimers()
    drainingPool {
      #if canImport(ObjectiveC)
        TimerCensus.stopWatchingRealTimers()
      #else
        UnrecognizedMessage.handler = outerHandler
      #endif
    }
    let isRunLoopBroken = TestUnderWay.current.end()
    if Trace.shared == nil, belongsToLesson { CrashNotice.testEnded(name) }
    traceEnd()
    guard isRunLoopBroken else { return }
    if Trace.shared == nil {
      FileHandle.standardError.write(Data("\nwarning: \(TestUnderWay.warning)\n".utf8))
    } else {
      // The command, which reads the trace, runs the remaining tests in another process.
      endProcess(TraceExit.needsAnotherProcess)
    }
  }

  private func endTimers() {
    drainingPool {
      for timer in TimerCensus.shared.timers(since: mark) { timer.end() }
    }
  }

  private func traceEnd() {
    var event = TraceEvent(.testFinished)
    event.passed = !reporting.withLock { failed }
    event.skipped = isSkippedByKit ? true : nil
    event.count = reporting.withLock { seen }
    Trace.shared?.write(event)
    Trace.shared?.markOutput(asOfTest: false)
  }

  // MARK: - Failures

  /// Whether it must not pass unless an assertion has seen something.
  var hasToSeeSomething: Bool { page != nil }

  /// - Parameter failure: `nil` for one of XCTest's own.
  func trace(_ message: String, _ failure: Failure? = nil, line: Int?) {
    reporting.withLock {
      failed = true
      if failure == nil { isDecided = true }
      let said = message.hasPrefix("failed - ") ? String(message.dropFirst(9)) : message
      var event = TraceEvent(.failure, message: failure == nil ? said : nil)
      event.failure = failure
      event.line = line
      Trace.shared?.write(event)
    }
  }

  #if canImport(ObjectiveC)
    /// Objective-C throws for a message that nobody understands; XCTest ends the test there. An exception that the kit
    /// can explain is told in the kit's words.
    open override func record(_ issue: XCTIssue) {
      guard Self.isFailure(issue as XCTIssueReference) else {
        if tellsXCTest { super.record(issue) }
        return
      }
      let text = "\(issue.compactDescription)\n\(issue.detailedDescription ?? "")"
      let failure =
        issue.type == .uncaughtException
        ? Failure(exceptionText: text)?.completed(
          page: page, isPromisedInFinePrint: isPromisedInFinePrintOnly)
        : nil
      var explained = issue
      if let failure {
        (explained.compactDescription, explained.detailedDescription) = (failure.summary, failure.text)
      }
      let place = explained.sourceCodeContext.location
      reporting.withLock {
        trace(failure?.text ?? explained.compactDescription, failure, line: place?.lineNumber)
        if tellsXCTest { super.record(explained) }
      }
    }

    /// Whether XCTest fails the test for an issue, which since Xcode 26 may be a warning. No condition of the compiler
    /// tells which SDK there is, so the object is asked.
    private static func isFailure(_ issue: XCTIssueReference) -> Bool {
      let name = "isFailure"
      guard issue.responds(to: NSSelectorFromString(name)) else { return true }
      return issue.value(forKey: name) as? Bool ?? true
    }
  #else
    open override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
    ) {
      trace(description, line: lineNumber)
      if tellsXCTest { tellXCTest(description, file: filePath, line: lineNumber, expected: expected) }
    }

    func tellXCTest(_ message: String, file: String, line: Int, expected: Bool) {
      Trace.shared?.markOutput(asOfTest: false)
      super.recordFailure(withDescription: message, inFile: file, atLine: line, expected: expected)
      Trace.shared?.markOutput(asOfTest: true)
    }
  #endif

  // MARK: - Names

  /// Module and class: `Lesson04ProxyTests.ProxyTests`.
  private var suiteName: String { String(reflecting: type(of: self)) }

  /// The page of the lesson that the test belongs to, if it belongs to one.
  var page: String? { XCTestName.page(ofSuite: suiteName) }

  private var belongsToLesson: Bool { page != nil }

  private var methodName: String { XCTestName.method(in: name) }
}
