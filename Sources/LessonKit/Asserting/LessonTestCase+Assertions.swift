import TimerLab
import XCTest

// What every timer owner owes its client. Each takes a scenario, plays its part to the end, and on a failure says who
// was found to be the cause. It passes if what was promised was seen.

extension LessonTestCase {
  /// Asserts that at least ``Limits/ticksToExpect`` ticks come.
  ///
  /// Waits up to ``Limits/intervalsOfPatience`` for the first of them.
  ///
  /// - Parameters:
  ///   - situation: The end of the sentence "it ticks while …".
  ///   - mode: The mode in which the run loop runs meanwhile.
  ///   - intervals: How long this watches for them.
  package func assertTicks<Subject>(
    _ scenario: Scenario<Subject>, while situation: String? = nil, mode: RunLoop.Mode = .default,
    within intervals: Int = Limits.intervalsToWatch, file: StaticString = #filePath, line: UInt = #line
  ) {
    judge(scenario, file, line) {
      let situation = situation ?? (mode == .tracking ? "the user scrolls" : scenario.situationInUse)
      let before = scenario.ticks.count
      let watch = TimerWatch(scenario.validTimers)
      let goal = before + max(Heartbeat.ticksToExpect, scenario.ticksToHear)
      scenario.listen(beats: intervals, mode: mode, until: { scenario.ticks.count >= goal })
      // An owner may make its timer on the main queue, a moment after its start.
      if scenario.ticks.count == before {
        let patience = Limits.intervalsOfPatience
        scenario.listen(beats: patience, mode: mode, until: { scenario.ticks.count > before })
        scenario.listen(beats: intervals, mode: mode, until: { scenario.ticks.count >= goal })
      }
      if mode == .default { scenario.listen(forTicks: goal - scenario.ticks.count) }
      let heard = scenario.ticks.count - before
      guard heard < Heartbeat.ticksToExpect else { return nil }
      return MissingTicks(
        scenario: scenario, ticks: heard, intervals: intervals, before: before, mode: mode, watch: watch
      ).failure(while: situation)
    }
  }

  /// It is freed when its last client lets go, and does not tick at that.
  ///
  /// - Parameters:
  ///   - moment: When in its life that is.
  ///   - farewell: What the client does last.
  ///   - happened: What the test measures besides, in a sentence, if it is not freed.
  package func assertFreed<Subject>(
    _ scenario: Scenario<Subject>, _ moment: Moment = .atWork, when farewell: Act<Subject> = .screenCloses,
    happened: @autoclosure () -> String? = nil, file: StaticString = #filePath, line: UInt = #line
  ) {
    judge(scenario, file, line) {
      let event = scenario.playToItsEnd(moment, by: farewell)
      var failure = scenario.failureToBeFreed(when: event)
      if let said = failure?[.happened], let more = happened() { failure?[.happened] = "\(said) \(more)" }
      return failure
    }
  }

  /// It is freed when its last client lets go, although its next tick is an hour away. If it leaves a timer, the test
  /// fires that: it calls nothing of the owner's, and ends.
  package func assertFreedAndItsTimerEndsWhenFired<Subject>(
    _ scenario: Scenario<Subject>, _ moment: Moment = .atWork, when farewell: Act<Subject> = .screenCloses,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    judge(scenario, file, line) {
      let event = scenario.playToItsEnd(moment, by: farewell)
      let ticks = scenario.ticks.count
      if let failure = scenario.failureToBeFreed(when: event) { return failure }
      // After any other moment a tick may be on the main queue already.
      if moment == .atWork, let failure = scenario.failureOfATickThatWasNotDue(after: ticks, since: event) {
        return failure
      }
      return scenario.failureOfALateFiring(since: event)
    }
  }

  /// It ticks while it is in use, and falls silent when its last client lets go: it stops ticking, and so does its timer,
  /// whoever it ticks for.
  package func assertTicksThenStopsWithItsTimers<Subject>(
    _ scenario: Scenario<Subject>, _ moment: Moment = .atWork, after farewell: Act<Subject> = .screenCloses,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    judge(scenario, file, line) {
      let heard = scenario.listenUntilHeard()
      if let failure = scenario.failureToBeHeard(heard) { return failure }
      scenario.wait(for: moment)
      let event = moment.words(farewell, of: scenario)
      scenario.letGo(moment, by: farewell)
      scenario.listenUntilOver()
      // Somebody may tidy up on the main queue, a moment later. That is soon enough.
      scenario.listen(beats: 1)
      return scenario.failureToBeSilent(since: event, heard: heard)
        ?? scenario.failureOfAnOverdueFiring(since: event)
    }
  }

  /// It ticks while it is in use, and stops ticking at once when its client tells it to, although the client still holds
  /// it.
  ///
  /// - Parameters:
  ///   - order: What the client does.
  ///   - mayPutOffItsTimer: Whether this is a pause: it may keep its timers, and put them off.
  ///   - ticksUnderWay: How many ticks may still come, because their time had come before: of a clock that keeps no step
  ///     with the run loop, nobody can say when one that is under way arrives.
  package func assertTicksThenStops<Subject>(
    _ scenario: Scenario<Subject>, _ moment: Moment = .atWork, when order: Act<Subject>,
    mayPutOffItsTimer: Bool = false, ticksUnderWay: Int = 0, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    judge(scenario, file, line) {
      let heard = scenario.listenUntilHeard()
      if let failure = scenario.failureToBeHeard(heard) { return failure }
      scenario.wait(for: moment)
      let event = moment.words(order, of: scenario)
      scenario.tellToStop(moment, by: order.body)
      scenario.listenUntilOver()
      // A timer's tick that was on its way to another queue or actor may still arrive. What an order to another clock
      // brings about at once is for the assertion to see.
      if scenario.clock == nil { scenario.listen(beats: 1) }
      return scenario.failureToBeSilent(
        since: event, heard: heard, mayKeepTimers: mayPutOffItsTimer, ticksUnderWay: ticksUnderWay)
        ?? scenario.failureOfAnOverdueFiring(since: event)
    }
  }

  /// No tick comes while none should.
  ///
  /// - Parameter reason: Ends the sentence "it ticks although …".
  package func assertNoTick<Subject>(
    _ scenario: Scenario<Subject>, although reason: String, or diagnosis: Diagnosis,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let ticks = scenario.listen()
    expect(
      ticks == 0, "no tick.", or: "\(scenario.name.capitalizedSentence) ticks although \(reason).", diagnosis,
      happened: "\(ticks.times("tick")).", file: file, line: line)
  }

  /// Plays a scenario to its end.
  func judge<Subject>(
    _ scenario: Scenario<Subject>, _ file: StaticString, _ line: UInt, by promise: () -> Failure?
  ) {
    defer { scenario.endTimersLeftBehind() }
    guard begins(file, line) else { return }
    conclude(promise(), file: file, line: line)
  }
}

extension Scenario {
  /// Lets the owner work, unless it goes right after its start, and lets go of it.
  ///
  /// - Returns: The event, which ends the sentence "it is freed when …".
  fileprivate func playToItsEnd(_ moment: Moment, by farewell: Act<Subject>) -> String {
    if moment != .rightAfterItsStart { listen() }
    wait(for: moment)
    let event = moment.words(farewell, of: self)
    letGo(moment, by: farewell)
    return event
  }

  /// What this owner has left must not be taken for the next one's.
  func endTimersLeftBehind() {
    if !isHeldByTest { cleanUp() }
  }

  /// Invalidates the owner's timers, so that the test can go on with another owner.
  ///
  /// Without this, an owner that keeps making timers would use up the test's time.
  package func cleanUp() {
    guard runningTimers > 0 else { return }
    beginExperiment()
    drainingPool {
      for timer in validTimers where timer.couldStillFire {
        // One that belongs to a thread is not for others to invalidate.
        if TimerCensus.shared.threads(of: timer)?.installing == .current { timer.end() }
      }
    }
  }
}
