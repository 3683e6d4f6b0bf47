import TimerLab
import XCTest

// Assertions about the owner of a timer. Each checks the one fact that its name says. It may wait, and never starts,
// stops, releases or fires anything. After a test's first failure, the assertions that follow don't judge any more.

extension LessonTestCase {
  /// Asserts that the owner was deallocated after its client's last act.
  ///
  /// Waits up to ``Limits/intervalsToBeFreed``. Doesn't check whether the owner ticks or leaves a timer.
  package func assertFreed<Subject>(
    _ scenario: Scenario<Subject>, file: StaticString = #filePath, line: UInt = #line
  ) {
    // Tests that still have the assertion release the owner.
    guard scenario.lastAct != nil else {
      return assertFreed(scenario, .atWork, when: .screenCloses, file: file, line: line)
    }
    check(scenario, file, line) { scenario.failureToBeFreed(since: $0) }
  }

  /// Asserts that no tick has come since the client's last act.
  ///
  /// Watches for ``Limits/intervalsOfSilence``. Doesn't check whether a timer is left.
  ///
  /// - Parameters:
  ///   - ticksUnderWay: The number of ticks that may still come because they were due before the act: nobody can say when
  ///     a tick arrives from a clock that doesn't keep step with the run loop.
  ///   - diagnosis: The cause, if the owner ticks although its client still holds it (by default it ignored a stop), or
  ///     if it is freed and the ticks don't come from a timer (by default there is none).
  package func assertSilent<Subject>(
    _ scenario: Scenario<Subject>, ticksUnderWay: Int = 0, or diagnosis: Diagnosis? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    check(scenario, file, line) {
      scenario.failureToBeSilent(since: $0, ticksUnderWay: ticksUnderWay, or: diagnosis)
    }
  }

  /// Asserts that no tick came while the client released the owner, that is from `deinit` or from the act itself.
  package func assertNoTickDuringRelease<Subject>(
    _ scenario: Scenario<Subject>, file: StaticString = #filePath, line: UInt = #line
  ) {
    check(scenario, file, line) { scenario.failureOfALastTick(when: $0.words) }
  }

  /// Has `judge` compare what followed the client's last act with what was promised, and reports its failure.
  func check<Subject>(
    _ scenario: Scenario<Subject>, _ file: StaticString, _ line: UInt, by judge: (LastAct) -> Failure?
  ) {
    guard begins(file, line) else { return }
    guard let act = scenario.lastAct else {
      return conclude(.nothingWasDone(to: scenario.name), file: file, line: line)
    }
    scenario.passGracePeriod()
    let failure = judge(act)
    conclude(failure, file: file, line: line)
    if failure != nil { scenario.endTimersLeftBehind() }
  }
}

extension Failure {
  /// The test has asserted what follows an act, before it acted.
  fileprivate static func nothingWasDone(to owner: String) -> Failure {
    Failure(
      "No verdict: the test has not done anything to \(owner) yet.",
      expected: "a test acts, and then asserts what follows.", happened: "this assertion came first.",
      remedy: "call 'perform', 'release' or 'closeScreen' before it.")
  }
}
