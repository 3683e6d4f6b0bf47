import TimerLab
import XCTest

// Assertions about the timers of an owner. Where the test kit can't detect timers, they return without a verdict.

extension LessonTestCase {
  /// Asserts that the owner has made a timer. The hidden timer of `perform(_:with:afterDelay:)` doesn't count.
  ///
  /// Reaches no verdict on an owner that neither ticks nor has a timer, so call `assertKeepsTicking` first.
  package func assertHasTimer<Subject>(
    _ scenario: Scenario<Subject>, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard beginAssertion(at: file, line), canDetectTimers,
      let hasTimer = scenario.waitUntilTimerIsMadeOrOwnerTicks()
    else { return }
    recordVerdict(hasTimer ? nil : .noTimer(of: scenario), file: file, line: line)
  }

  /// Asserts that each of the owner's timers ends, so that none of them can fire any more.
  ///
  /// The assertion waits up to ``Limits/intervalsUntilTimeout``, because a timer may fire once more before it ends. A
  /// timer whose next firing is far in the future counts as running. To let it end, the test has to fire it first.
  package func assertTimersEndByNextFiring<Subject>(
    _ scenario: Scenario<Subject>, file: StaticString = #filePath, line: UInt = #line
  ) {
    checkTimersAfterLastAct(scenario, file, line) { scenario.failureToEndTimers(since: $0) }
  }

  /// Asserts that an overdue timer causes no tick when it fires after the client's last act.
  ///
  /// This detects an owner whose timer calls the client's closure before a block on the main queue invalidates the
  /// timer. Perform the act with ``ActTiming/whileATickIsOverdueIfAny``, which fires an overdue timer after the act.
  /// Passes if no timer was overdue. A tick that was already on the main queue before the act isn't counted.
  package func assertOverdueTimerCausesNoTick<Subject>(
    _ scenario: Scenario<Subject>, file: StaticString = #filePath, line: UInt = #line
  ) {
    checkTimersAfterLastAct(scenario, file, line) { scenario.failureOfOverdueTick(since: $0.whenClause) }
  }

  /// Asserts that none of the owner's timers keeps firing after its client's last act.
  ///
  /// Timers may still fire in the first ``Limits/intervalsToWatch`` intervals after the grace period. During the same
  /// number of intervals after those, no repeating timer may fire and stay valid, and no new timer may be left. A timer
  /// that isn't due in that time may remain valid.
  package func assertNoTimerKeepsFiring<Subject>(
    _ scenario: Scenario<Subject>, file: StaticString = #filePath, line: UInt = #line
  ) {
    checkTimersAfterLastAct(scenario, file, line) { scenario.failureToStopFiring(since: $0) }
  }

  /// Asserts that the owner had a valid timer before its client's last act, and has no more of them after it.
  package func assertLastActAddedNoTimer<Subject>(
    _ scenario: Scenario<Subject>, file: StaticString = #filePath, line: UInt = #line
  ) {
    checkTimersAfterLastAct(scenario, file, line) {
      scenario.failureOfAdditionalTimers(countBefore: $0.timerCountBeforeAct, when: $0.whenClause)
    }
  }

  /// Reports the failure that `failure` returns, if any. Does nothing if the test kit can't detect timers.
  private func checkTimersAfterLastAct<Subject>(
    _ scenario: Scenario<Subject>, _ file: StaticString, _ line: UInt, by failure: (LastAct) -> Failure?
  ) {
    if canDetectTimers { checkEffectOfLastAct(of: scenario, file, line, by: failure) }
  }
}

extension Failure {
  /// Returns the failure for an owner that ticks without having made a timer, for example by delayed messages.
  fileprivate static func noTimer<Subject>(of scenario: Scenario<Subject>) -> Failure {
    Failure(
      "\(scenario.name.capitalizedSentence) ticks without a timer of its own.",
      expected: "its ticks come from a Timer, as the page requires.",
      happened: "it ticks, but it has made no timer.",
      found: scenario.hasOnlyDelayedMessages
        ? "it asks for its next tick with 'perform(_:with:afterDelay:)'." : nil,
      diagnosis: .noTimer)
  }
}
