import TimerLab
import XCTest

// What every timer owner owes its client. Each takes a scenario, plays its part to the end, and on a failure says who
// was found to be the cause. It passes if what was promised was seen.

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
    judge(scenario, file, line) {
      let before = scenario.ticks.count
      let watch = TimerWatch(scenario.validTimers)
      let goal = before + Heartbeat.ticksToExpect
      scenario.listen(mode: mode)
      scenario.listen(forTicks: goal - scenario.ticks.count)
      let heard = scenario.ticks.count - before
      guard heard < Heartbeat.ticksToExpect else { return nil }
      return MissingTicks(scenario: scenario, ticks: heard, before: before, mode: mode, watch: watch)
        .failure(while: situation)
    }
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
      scenario.listen()
      isInATick ? scenario.letGoInATick(after: farewell) : scenario.letGo(after: farewell)
      scenario.listenUntilOver()
      let ticks = scenario.listen()
      // What a queue or an autorelease pool still holds is let go of a little later, and is no leak.
      scenario.listen(beats: Heartbeat.patienceForAnEnd, until: { !scenario.isAlive })
      if scenario.isAlive, let failure = Investigation(scenario).notFreed(ticks: ticks, when: event) {
        return failure
      }
      return scenario.failureOfALastTick(when: event) ?? scenario.failureOfALateFiring(since: event)
        ?? scenario.unseen(when: event)
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
      let heard = scenario.listenUntilHeard()
      isInATick ? scenario.letGoInATick(after: farewell) : scenario.letGo(after: farewell)
      scenario.listenUntilOver()
      // Somebody may tidy up on the main queue, a moment later. That is soon enough.
      scenario.listen(beats: 1)
      return scenario.failureToBeSilent(since: event, heard: heard)
    }
  }

  /// It stops ticking at once when its client tells it to by `order`, although the client still holds it.
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
      let heard = scenario.listenUntilHeard()
      _ = isInATick ? scenario.actInATick(order) : scenario.act(order)
      scenario.listenUntilOver()
      // A timer's tick that was on its way to another queue or actor may still arrive. What an order to another clock
      // brings about at once is for the assertion to see.
      if scenario.clock == nil { scenario.listen(beats: 1) }
      return scenario.failureToBeSilent(
        since: event, heard: heard, mayKeepTimers: mayGoOn, ticksUnderWay: ticksUnderWay)
    }
  }

  /// It does not tick while it should not.
  ///
  /// - Parameter reason: Ends the sentence "it ticks although …".
  package func assertSilent<Subject>(
    _ scenario: Scenario<Subject>, because reason: String, diagnosis: Diagnosis,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let ticks = scenario.listen()
    guard ticks > 0 else { return }
    report(
      Failure(
        "\(scenario.name.capitalizedSentence) ticks although \(reason).",
        expected: "no tick.",
        happened: "\(ticks.times("tick")) in \(Heartbeat.beats) heartbeats.",
        diagnosis: diagnosis),
      file: file, line: line)
  }

  /// Plays a scenario to its end.
  private func judge<Subject>(
    _ scenario: Scenario<Subject>, _ file: StaticString, _ line: UInt, by promise: () -> Failure?
  ) {
    defer { scenario.endTimersLeftBehind() }
    if let failure = promise() { report(failure, file: file, line: line) }
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
