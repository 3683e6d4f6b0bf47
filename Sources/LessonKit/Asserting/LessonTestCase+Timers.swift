import TimerLab
import XCTest

// Assertions about the timers of an owner. On a platform where the test kit can't detect timers, they don't judge.

extension LessonTestCase {
  /// Asserts that the owner has made a timer, and so isn't driven by a queue, a task or a delayed message.
  ///
  /// Doesn't judge an owner that neither ticks nor has a timer, so call `assertKeepsTicking` first.
  package func assertHasTimer<Subject>(
    _ scenario: Scenario<Subject>, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard beginAssertion(at: file, line), canDetectTimers, let hasTimer = scenario.waitUntilTimerIsMade()
    else { return }
    recordVerdict(hasTimer ? nil : .noTimer(of: scenario), file: file, line: line)
  }

  /// Asserts that each of the owner's timers ends.
  ///
  /// A timer may fire once more before it ends, so this waits for that firing, or up to
  /// ``Limits/intervalsUntilTimeout``. A timer whose next firing is far in the future counts as running, unless the
  /// test has fired it.
  package func assertTimersEndByNextFiring<Subject>(
    _ scenario: Scenario<Subject>, file: StaticString = #filePath, line: UInt = #line
  ) {
    checkTimers(scenario, file, line) { scenario.failureToEndTimers(since: $0) }
  }

  /// Asserts that an overdue timer causes no tick when it fires after the client's last act.
  ///
  /// This detects an owner whose timer calls the client's closure before a block on the main queue invalidates the
  /// timer. Perform the act with ``ActTiming/whileATickIsOverdueIfAny``, which fires an overdue timer after the act. A tick
  /// that was on the main queue before the act isn't counted.
  package func assertOverdueTimerCausesNoTick<Subject>(
    _ scenario: Scenario<Subject>, file: StaticString = #filePath, line: UInt = #line
  ) {
    checkTimers(scenario, file, line) { scenario.failureOfOverdueTick(since: $0.whenClause) }
  }

  /// Asserts that none of the owner's timers fires. Paused timers may remain.
  package func assertNoTimerFires<Subject>(
    _ scenario: Scenario<Subject>, file: StaticString = #filePath, line: UInt = #line
  ) {
    checkTimers(scenario, file, line) { scenario.failureOfAFiringTimer(since: $0) }
  }

  /// Asserts that the owner has a timer, and no more valid timers than before its client's last act.
  package func assertLastActAddedNoTimer<Subject>(
    _ scenario: Scenario<Subject>, file: StaticString = #filePath, line: UInt = #line
  ) {
    checkTimers(scenario, file, line) {
      scenario.failureOfAdditionalTimers(before: $0.timersBeforeAct, when: $0.whenClause)
    }
  }

  /// Checks the effect of the client's last act on timers, if the test kit can detect timers.
  private func checkTimers<Subject>(
    _ scenario: Scenario<Subject>, _ file: StaticString, _ line: UInt, by failure: (LastAct) -> Failure?
  ) {
    if canDetectTimers { checkLastAct(of: scenario, file, line, by: failure) }
  }
}

extension Failure {
  /// Returns the failure for an owner that ticks although it has made no timer.
  fileprivate static func noTimer<Subject>(of scenario: Scenario<Subject>) -> Failure {
    Failure(
      "\(scenario.name.capitalizedSentence) ticks without a timer of its own.",
      expected: "its ticks come from a timer: the page says to stay with Timer.",
      happened: "it ticks, but it has made no timer.",
      found: scenario.hasOnlyDelayedMessages
        ? "it asks for its next tick with 'perform(_:with:afterDelay:)'." : nil,
      diagnosis: .noTimer)
  }
}
