import KataTrace
import TimerLab
import XCTest

extension LessonTestCase {
  /// Whether the test kit can detect the timers that owners make. The kit checks this once per process.
  package var canDetectTimers: Bool { !TimerDetection.isUnavailable }

  /// Throws `XCTSkip` if the kit can't detect timers. A test that checks only timers calls this function first.
  package func skipUnlessTestKitDetectsTimers() throws {
    guard !canDetectTimers else { return }
    isSkippedByKit = true
    throw XCTSkip(TimerDetection.unavailabilityWarning.capitalizedSentence)
  }

  /// Prepares the notice printed if this test crashes. Does nothing without a lesson, or if `kata` runs the tests.
  func prepareCrashNotice() {
    guard Trace.shared == nil, pagePath != nil else { return }
    CrashNotice.prepareNotice(forRunningTest: name + (crashNote.map { " (\($0))" } ?? ""))
  }

  // MARK: - The end of a test

  /// Reports failures that no assertion has reported, invalidates the test's remaining timers, and runs pending work.
  /// After an exception that has broken the run loop, prints a warning, or ends the process if `kata` runs the tests.
  func endTest() {
    if let obstacle = TestWatchdog.shared.unreportedObstacle { report(obstacle, at: nil) }
    if lacksRequiredVerdict { report(.noVerdict, at: nil) }
    if let failure = reportLock.withLock({ failureWithoutLocation }) { sendFailure(failure, at: nil) }
    TimerCensus.shared.fireRemainingTimers(since: firstTimerNumber)
    invalidateRemainingTimers()
    Heartbeat.runPendingWork()
    invalidateRemainingTimers()
    withAutoreleasePool {
      #if canImport(ObjectiveC)
        TimerCensus.stopWatchingRealTimers()
      #else
        UnrecognizedMessage.handler = outerMessageHandler
      #endif
    }
    let isRunLoopBroken = TestWatchdog.shared.stopWatching()
    if Trace.shared == nil, pagePath != nil { CrashNotice.prepareNotice(forEndedTest: name) }
    traceTestEnd()
    guard isRunLoopBroken else { return }
    if Trace.shared == nil {
      FileHandle.standardError.write(Data("\nwarning: \(TestWatchdog.interruptionWarning)\n".utf8))
    } else {
      // The command, which reads the trace, runs the remaining tests in another process.
      endProcess(TraceExitCode.needsAnotherProcess)
    }
  }

  /// Invalidates the timers that were made since the test began, and the display links that they drive.
  func invalidateRemainingTimers() {
    withAutoreleasePool {
      for timer in TimerCensus.shared.timers(since: firstTimerNumber) { timer.invalidateWithDisplayLink() }
    }
  }

  /// Writes the end of the test to the trace, with its result and ``verdictCount``.
  func traceTestEnd() {
    var event = TraceEvent(.testFinished)
    event.passed = !reportLock.withLock { hasFailed }
    event.skipped = isSkippedByKit ? true : nil
    event.count = reportLock.withLock { verdictCount }
    Trace.shared?.write(event)
    Trace.shared?.markOutput(asOfTest: false)
  }

  // MARK: - Failures and names

  /// Marks the test as failed, and writes that to the trace. `failure` is `nil` for a message of XCTest, which counts
  /// as a failure that gives a verdict.
  func traceFailure(_ message: String, _ failure: Failure? = nil, line: Int?) {
    reportLock.withLock {
      hasFailed = true
      if failure == nil { hasConclusiveFailure = true }
      let said = message.hasPrefix("failed - ") ? String(message.dropFirst(9)) : message
      var event = TraceEvent(.failure, message: failure == nil ? said : nil)
      event.failure = failure
      event.line = line
      Trace.shared?.write(event)
    }
  }

  /// The name of the test class with its module, such as `Lesson04ProxyTests.ProxyTests`.
  var suiteName: String { String(reflecting: type(of: self)) }

  /// The path of the lesson's page, or `nil` if the test belongs to no lesson.
  var pagePath: String? { XCTestName.pagePath(ofSuite: suiteName) }

  var testMethodName: String { XCTestName.method(in: name) }
}
