import TimerLab
import XCTest

// What every timer owner owes its client. Each takes a scenario, plays its part to the end, and on a failure says who
// was found to be the cause.

extension LessonTestCase {
  /// It ticks while it should.
  ///
  /// - Parameters:
  ///   - situation: Ends the sentence "it ticks while …".
  ///   - mode: The mode in which the run loop runs meanwhile.
  package func assertTicks<Subject>(
    _ scenario: Scenario<Subject>, while situation: String, mode: RunLoop.Mode = .default,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    judge(scenario, file, line) { $0.failureToTick(while: situation, mode: mode) }
  }

  /// It is freed when its last client lets go.
  ///
  /// - Parameters:
  ///   - event: Ends the sentence "it is freed when …".
  ///   - isInATick: Whether it lets go in the middle of a tick, by what the owner calls at each of them.
  ///   - farewell: What the client does last.
  package func assertFreed<Subject>(
    _ scenario: Scenario<Subject>, when event: String, inATick isInATick: Bool = false,
    after farewell: (Subject) -> Void = { _ in }, file: StaticString = #filePath, line: UInt = #line
  ) {
    judge(scenario, file, line) {
      $0.failureToBeFreed(when: event, inATick: isInATick, after: farewell)
    }
  }

  /// It stops ticking when its last client lets go, and so does its timer, whoever it ticks for.
  ///
  /// - Parameters:
  ///   - event: Ends the sentence "it stops ticking when …".
  ///   - isInATick: Whether it lets go in the middle of a tick, by what the owner calls at each of them.
  ///   - farewell: What the client does last.
  package func assertStopsTicking<Subject>(
    _ scenario: Scenario<Subject>, when event: String, inATick isInATick: Bool = false,
    after farewell: (Subject) -> Void = { _ in }, file: StaticString = #filePath, line: UInt = #line
  ) {
    judge(scenario, file, line) {
      $0.failureToStopTicking(when: event, inATick: isInATick, after: farewell)
    }
  }

  /// It stops ticking at once when its client tells it to, although the client still holds it.
  ///
  /// - Parameters:
  ///   - mayGoOn: Whether this is a pause: it may keep its timers, and put them off.
  ///   - isInATick: Whether it is told in the middle of a tick, by what it calls at each of them.
  ///   - ticksUnderWay: How many ticks may still come, because their time had come before: of a clock that keeps no step
  ///     with the run loop, nobody can say when one that is under way arrives.
  package func assertStopsTicking<Subject>(
    _ scenario: Scenario<Subject>, whenTold event: String, mayGoOn: Bool = false,
    inATick isInATick: Bool = false, ticksUnderWay: Int = 0,
    by order: (Subject) -> Void, file: StaticString = #filePath, line: UInt = #line
  ) {
    judge(scenario, file, line) {
      $0.failureToStopTicking(
        whenTold: event, mayGoOn: mayGoOn, inATick: isInATick, ticksUnderWay: ticksUnderWay, by: order)
    }
  }

  /// Plays a scenario to its end.
  private func judge<Subject>(
    _ scenario: Scenario<Subject>, _ file: StaticString, _ line: UInt,
    by promise: (Scenario<Subject>) -> Failure?
  ) {
    defer { scenario.endTimersLeftBehind() }
    if let failure = promise(scenario) { report(failure, file: file, line: line) }
  }
}

extension Scenario {
  /// What this owner has left must not be taken for the next one's.
  fileprivate func endTimersLeftBehind() {
    guard !isHeldByTest, runningTimers > 0 else { return }
    beginExperiment()
    drainingPool {
      for timer in validTimers where timer.couldStillFire {
        // One that belongs to a thread is not for others to invalidate.
        if TimerCensus.shared.threads(of: timer)?.installing == .current { timer.end() }
      }
    }
  }
}
