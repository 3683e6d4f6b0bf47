import KataTrace
import TimerLab
import XCTest

extension LessonTestCase {
  /// Whether the kit sees the timers that owners make. It tries that out once a run.
  package var seesTimers: Bool { !TimerSight.isBlind }

  /// Skips a test that asks about timers alone, where the test kit can't see them.
  package func skipUnlessTimersAreSeen() throws {
    guard !seesTimers else { return }
    isSkippedByKit = true
    throw XCTSkip(TimerSight.words.capitalizedSentence)
  }

  func beginCrashNotice() {
    guard Trace.shared == nil, page != nil else { return }
    CrashNotice.testBegins(name + (crashNote.map { " (\($0))" } ?? ""))
  }

  // MARK: - The end of a test

  /// Ends a test. Reports what no assertion has reported, and ends the timers and the work that the test has left.
  func endTest() {
    // No assertion may have reported it.
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
    if Trace.shared == nil, page != nil { CrashNotice.testEnded(name) }
    traceEnd()
    guard isRunLoopBroken else { return }
    if Trace.shared == nil {
      FileHandle.standardError.write(Data("\nwarning: \(TestUnderWay.warning)\n".utf8))
    } else {
      // The command, which reads the trace, runs the remaining tests in another process.
      endProcess(TraceExit.needsAnotherProcess)
    }
  }

  func endTimers() {
    drainingPool {
      for timer in TimerCensus.shared.timers(since: mark) { timer.end() }
    }
  }

  func traceEnd() {
    var event = TraceEvent(.testFinished)
    event.passed = !reporting.withLock { failed }
    event.skipped = isSkippedByKit ? true : nil
    event.count = reporting.withLock { seen }
    Trace.shared?.write(event)
    Trace.shared?.markOutput(asOfTest: false)
  }

  // MARK: - Failures and names

  /// Writes a failure into the trace. A failure of XCTest's own has only a message.
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

  /// Module and class: `Lesson04ProxyTests.ProxyTests`.
  var suiteName: String { String(reflecting: type(of: self)) }

  /// The page of the lesson that the test belongs to, if it belongs to one.
  var page: String? { XCTestName.page(ofSuite: suiteName) }

  var methodName: String { XCTestName.method(in: name) }
}
