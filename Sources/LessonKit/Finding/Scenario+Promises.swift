import TimerLab

// The things every timer owner owes its client. Each takes its scenario, plays its part to the end, and says what
// went wrong and who was found to be the cause: `nil` if nothing did, and what was promised was seen.

extension Scenario {
  /// It ticks while it should.
  func failureToTick(
    while situation: String, mode: RunLoop.Mode = .default
  ) -> Failure? {
    let before = ticks.count
    let watch = TimerWatch(validTimers)
    let goal = before + Heartbeat.ticksToExpect
    listen(mode: mode)
    listen(forTicks: goal - ticks.count)
    let heard = ticks.count - before
    guard heard < Heartbeat.ticksToExpect else { return nil }
    return MissingTicks(self, ticks: heard, before: before, mode: mode, watch: watch)
      .failure(while: situation)
  }

  /// It is freed when its last client lets go, after `farewell`.
  ///
  /// - Parameter isInATick: Whether all that happens in the middle of a tick.
  func failureToBeFreed(
    when event: String, inATick isInATick: Bool = false, after farewell: (Subject) -> Void = { _ in }
  ) -> Failure? {
    listen()
    isInATick ? letGoInATick(after: farewell) : letGo(after: farewell)
    listenUntilOver()
    let ticks = listen()
    // What a queue or an autorelease pool still holds is let go of a little later, and is no leak.
    listen(beats: Heartbeat.patienceForAnEnd, until: { !isAlive })
    guard isAlive, let failure = Investigation(self).notFreed(ticks: ticks, when: event) else {
      return failureOfALastTick(when: event) ?? failureOfALateFiring(since: event) ?? unseen(when: event)
    }
    return failure
  }

  /// Whoever ticks in the middle of being let go of has its work done for a client that is leaving.
  private func failureOfALastTick(when event: String) -> Failure? {
    guard lastTicks.count > 0 else { return nil }
    return Failure(
      "\(name.capitalizedSentence) ticked while it was let go of.",
      expected: "\(name) is silent when \(event).",
      happened: "a tick came in the middle of that, before the run loop had a turn.",
      found: "its end called it: no timer was due.",
      diagnosis: .ticksAfterFree)
  }

  /// A timer that is left may fire once more and end, and calls nothing of the owner's then. One that is not due for
  /// long is fired here, so that no other tick can be taken for its own. One that is put off for ever
  /// would not have fired: that it is left is for another assertion to say.
  private func failureOfALateFiring(since event: String) -> Failure? {
    let before = ticks.count
    guard fireIdleTimers() > 0 else { return nil }
    // What it has put on the main queue counts as well.
    listen(beats: 2)
    let expected =
      "\(name) is silent when \(event): its timer may fire once more, and then calls nothing and ends."
    if ticks.count > before {
      return Failure(
        "\(name.capitalizedSentence) still ticked after it was freed.", expected: expected,
        happened: "its timer was left, and when it fired, \((ticks.count - before).times("tick")) came.",
        diagnosis: .ticksAfterFree)
    }
    // It may be ended on the main queue, a moment later.
    listen(beats: Heartbeat.patience, until: { !hasIdleTimers })
    guard hasIdleTimers else { return nil }
    return Failure(
      "\(name.capitalizedSentence) was freed, and its timer goes on.", expected: expected,
      happened: "its timer was left, and when it had fired, it was still valid.",
      diagnosis: .ticksAfterFree)
  }

  /// It stops ticking when its last client lets go, after `farewell`.
  ///
  /// - Parameter isInATick: Whether all that happens in the middle of a tick.
  func failureToStopTicking(
    when event: String, inATick isInATick: Bool = false, after farewell: (Subject) -> Void = { _ in }
  ) -> Failure? {
    let heard = listenUntilHeard()
    isInATick ? letGoInATick(after: farewell) : letGo(after: farewell)
    listenUntilOver()
    // Somebody may tidy up on the main queue, a moment later. That is soon enough.
    listen(beats: 1)
    return failureToBeSilent(since: event, heard: heard)
  }

  /// It stops ticking at once when its client tells it to by `order`.
  ///
  /// - Parameters:
  ///   - mayGoOn: Whether it may keep its timers, and put them off.
  ///   - isInATick: Whether it is told in the middle of a tick.
  ///   - ticksUnderWay: How many may still come, because their time had come before.
  func failureToStopTicking(
    whenTold event: String, mayGoOn: Bool = false, inATick isInATick: Bool = false,
    ticksUnderWay: Int = 0, by order: (Subject) -> Void
  ) -> Failure? {
    let heard = listenUntilHeard()
    _ = isInATick ? actInATick(order) : act(order)
    listenUntilOver()
    // A timer's tick that was on its way to another queue or actor may still arrive. What an order to another clock
    // brings about at once is for the assertion to see.
    if clock == nil { listen(beats: 1) }
    return failureToBeSilent(
      since: event, heard: heard, mayKeepTimers: mayGoOn, ticksUnderWay: ticksUnderWay)
  }

  private func failureToBeSilent(
    since event: String, heard: Heard, mayKeepTimers: Bool = false, ticksUnderWay: Int = 0
  ) -> Failure? {
    // A timer may need one turn to find out that its owner is gone. The turns after that must not come.
    let last = listen()
    let firing = listenForTimers()
    let ticks = last + firing.ticks
    if ticks > ticksUnderWay || firing.timers > 0 {
      return Investigation(self).notSilent(ticks: ticks, timers: firing.timers, since: event)
    }
    if ticksLater() {
      var failure = Investigation(self).notSilent(ticks: 1, timers: 0, since: event)
      failure.happened = "it ticked later than \(2 * Heartbeat.beats) heartbeats after that."
      return failure
    }
    if !mayKeepTimers, hasTimersLeft {
      return Investigation(self).notSilent(ticks: 0, timers: 0, since: event)
    }
    return doubtOfSilence(heard: heard, since: event)
  }
}
