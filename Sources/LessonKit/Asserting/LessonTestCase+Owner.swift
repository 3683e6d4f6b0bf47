import TimerLab
import XCTest

// Assertions about the owner of a timer. Each assertion checks the fact that its name states. It may wait, but never
// starts, stops, releases or fires anything. After a test's first failure, later assertions give no verdict.

extension LessonTestCase {
  /// Asserts that the owner ticks at least ``Limits/minimumTickCount`` times.
  ///
  /// Waits up to ``Limits/intervalsUntilTimeout`` for the first tick.
  ///
  /// - Parameters:
  ///   - situation: The end of the sentence "it ticks while …".
  ///   - mode: The mode in which the run loop runs.
  ///   - intervals: The number of intervals within which the ticks are expected.
  package func assertKeepsTicking<Subject>(
    _ scenario: Scenario<Subject>, while situation: String? = nil, mode: RunLoop.Mode = .default,
    within intervals: Int = Limits.intervalsToWatch, file: StaticString = #filePath, line: UInt = #line
  ) {
    reportFailure(of: scenario, file, line) {
      scenario.failureToTick(while: situation, mode: mode, within: intervals)
    }
  }

  /// Asserts that the owner doesn't tick during the next ``Limits/intervalsToWatch`` intervals.
  ///
  /// - Parameters:
  ///   - reason: The end of the sentence "it ticks although …".
  ///   - diagnosis: The cause to report if the owner ticks.
  package func assertNoTick<Subject>(
    _ scenario: Scenario<Subject>, although reason: String, or diagnosis: Diagnosis,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let ticks = scenario.runRunLoop()
    expect(
      ticks == 0, "no tick.", or: "\(scenario.name.capitalizedSentence) ticks although \(reason).", diagnosis,
      happened: "\(ticks.quantity(of: "tick")).", file: file, line: line)
  }

  /// Asserts that the owner was deallocated after its client's last act.
  ///
  /// Waits up to ``Limits/intervalsToBeFreed``, or for a shorter time after another test of the lesson has timed out.
  /// Doesn't check whether the owner ticks or leaves a timer.
  package func assertFreed<Subject>(
    _ scenario: Scenario<Subject>, file: StaticString = #filePath, line: UInt = #line
  ) {
    checkEffectOfLastAct(of: scenario, file, line) { scenario.failureToBeFreed(since: $0) }
  }

  /// Asserts that the owner has stopped ticking by the end of the grace period after its client's last act.
  ///
  /// During that period, usually one interval, a tick that was pending before the act may still come. The assertion
  /// then waits for ``Limits/intervalsOfSilence`` more intervals. It doesn't check whether a timer is left.
  ///
  /// - Parameters:
  ///   - ticksUnderWay: The number of late ticks to allow after the grace period. A clock that isn't synchronized with
  ///     the run loop may deliver a tick late that was due before the act.
  ///   - diagnosis: The cause to report if the kit finds no cause, or only ``Diagnosis/ignoresStop``.
  package func assertSilent<Subject>(
    _ scenario: Scenario<Subject>, ticksUnderWay: Int = 0, or diagnosis: Diagnosis? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    checkEffectOfLastAct(of: scenario, file, line) {
      scenario.failureToBeSilent(since: $0, ticksUnderWay: ticksUnderWay, or: diagnosis)
    }
  }

  /// Asserts that the owner ticked neither during the act that released it nor in its own `deinit`.
  package func assertNoTickDuringRelease<Subject>(
    _ scenario: Scenario<Subject>, file: StaticString = #filePath, line: UInt = #line
  ) {
    checkEffectOfLastAct(of: scenario, file, line) {
      scenario.failureOfTickDuringRelease(when: $0.whenClause)
    }
  }

  /// Waits until the client's last act has taken effect, and reports the failure that `failure` returns, if any.
  func checkEffectOfLastAct<Subject>(
    of scenario: Scenario<Subject>, _ file: StaticString, _ line: UInt, by failure: (LastAct) -> Failure?
  ) {
    reportFailure(of: scenario, file, line) {
      guard let act = scenario.lastAct else { return .noActPerformed(on: scenario.name) }
      scenario.waitForEndOfGracePeriod()
      return failure(act)
    }
  }

  /// Reports the failure that `failure` returns, if any. In that case, also invalidates the timers of a released owner.
  func reportFailure<Subject>(
    of scenario: Scenario<Subject>, _ file: StaticString, _ line: UInt, by failure: () -> Failure?
  ) {
    guard beginAssertion(at: file, line) else { return }
    let failure = failure()
    recordVerdict(failure, file: file, line: line)
    if failure != nil, !scenario.isHeldByClient { scenario.invalidateTimers() }
  }
}

extension Failure {
  /// Returns the failure of a test that asserts the effect of an act before it has performed one.
  fileprivate static func noActPerformed(on owner: String) -> Failure {
    Failure(
      "No verdict: the test has not done anything to \(owner) yet.",
      expected: "a test acts, and then asserts what follows.", happened: "this assertion came first.",
      remedy: "call 'perform', 'release' or 'closeScreen' before it.")
  }
}
