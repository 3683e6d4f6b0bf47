import TimerLab
import XCTest

// Assertions about the owner of a timer. Each checks the fact that its name states. It may wait, but it stops or
// invalidates something only if it fails. After a failure that gives a verdict, later assertions return at once.

extension LessonTestCase {
  /// Asserts that the owner ticks at least ``Limits/minimumTickCount`` times.
  ///
  /// Waits up to ``Limits/intervalsUntilTimeout`` for the first tick.
  ///
  /// - Parameters:
  ///   - situation: The end of the sentence "it ticks while …", or `nil` for a default that depends on `mode`.
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
  /// Waits up to ``Limits/intervalsToBeFreed``, or for a shorter time after a wait in the lesson has timed out.
  /// Doesn't check whether the owner ticks or leaves a timer. Gives no verdict on an owner that was never used.
  package func assertFreed<Subject>(
    _ scenario: Scenario<Subject>, file: StaticString = #filePath, line: UInt = #line
  ) {
    checkEffectOfLastAct(of: scenario, file, line) { scenario.failureToBeFreed(since: $0) }
  }

  /// Asserts that the owner has stopped ticking by the end of the grace period after its client's last act.
  ///
  /// During that period, usually one interval, a tick that was pending before the act may still come. The assertion
  /// then waits for ``Limits/intervalsOfSilence`` more intervals. It doesn't check whether a timer is left. It also
  /// fails if the owner ticked too rarely before the act for its silence to prove anything.
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

  /// Asserts that the owner didn't tick on this thread during the act that released it or in a `deinit` at its end.
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
      "No verdict: the test has not done anything with \(owner) yet.",
      expected: "a test performs an act first, and then asserts its effects.",
      happened: "this assertion came first.",
      remedy: "call 'perform', 'release' or 'closeScreen' before this assertion.")
  }
}
