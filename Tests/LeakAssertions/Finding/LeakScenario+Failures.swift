import TimerLab

// The things every timer owner owes its client. Each takes its scenario, plays its part to the end, and says what
// went wrong and who was found to be the cause: `nil` if nothing did, and what was promised was seen.

extension LeakScenario {
  /// It ticks while it should.
  func failureToTick(
    while situation: String, mode: RunLoop.Mode = .default
  ) -> LeakFailure? {
    let before = ticks.count
    let watch = TimerWatch(validTimers)
    let goal = before + Heartbeat.ticksToExpect
    listen(mode: mode)
    listen(forTicks: goal - ticks.count)
    if !keepsTheInterval, isWorthWaitingFor {
      listen(beats: Heartbeat.limit, mode: mode, until: { ticks.count >= goal })
    }
    let heard = ticks.count - before
    guard heard < Heartbeat.ticksToExpect else { return nil }
    let missing = MissingTicks(self, ticks: heard, before: before, mode: mode, watch: watch)
    return keepsTheInterval
      ? missing.failure(while: situation) : missing.inconclusiveOrFailure(while: situation)
  }

  /// It is freed when its last client lets go, after `farewell`.
  ///
  /// - Parameter isInATick: Whether all that happens in the middle of a tick.
  func failureToBeFreed(
    when event: String, inATick isInATick: Bool = false, after farewell: (Subject) -> Void = { _ in }
  ) -> LeakFailure? {
    listen()
    isInATick ? letGoInATick(after: farewell) : letGo(after: farewell)
    listenUntilOver()
    let ticks = listen()
    return isAlive ? Investigation(self).notFreed(ticks: ticks, when: event) : unseen(when: event)
  }

  /// It is freed when its client lets go of it, and its ticks are nobody's concern.
  func failureToBeFreed() -> LeakFailure? {
    letGo()
    listenUntilOver()
    return isGone() ? nil : Investigation(self).notFreed(ticks: nil, when: "its client lets go of it")
  }

  /// Whether it is gone by now, or a few heartbeats later.
  func isGone() -> Bool {
    listen(beats: Heartbeat.beats, until: { !isAlive })
    return !isAlive
  }

  /// It was there when the test was over. Since then, others that were may have been looked into.
  func failureOfOneThatIsLeft() -> LeakFailure {
    guard !isAlive else { return Investigation(self).notFreed(ticks: nil, when: "the test is over") }
    return LeakFailure(
      "\(name.capitalizedSentence) was not freed.", expected: "\(name) is freed when the test is over.",
      happened: "it was alive.", found: "it was freed while the kit looked for what held another object.")
  }

  /// It stops ticking when its last client lets go, after `farewell`.
  func failureToStopTicking(
    when event: String, after farewell: (Subject) -> Void = { _ in }
  ) -> LeakFailure? {
    let hearing = hearAtWork()
    letGo(after: farewell)
    listenUntilOver()
    // Somebody may tidy up on the main queue, a moment later. That is soon enough.
    listen(beats: 1)
    return failureToBeSilent(since: event, after: hearing)
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
  ) -> LeakFailure? {
    let hearing = hearAtWork()
    _ = isInATick ? actInATick(order) : act(order)
    listenUntilOver()
    // A timer's tick that was on its way to another queue or actor may still arrive. What an order to another clock
    // brings about at once is for the assertion to see.
    if clock == nil { listen(beats: 1) }
    return failureToBeSilent(
      since: event, after: hearing, mayKeepTimers: mayGoOn, ticksUnderWay: ticksUnderWay)
  }

  private func failureToBeSilent(
    since event: String, after hearing: Hearing, mayKeepTimers: Bool = false, ticksUnderWay: Int = 0
  ) -> LeakFailure? {
    // A timer may need one turn to find out that its owner is gone. The turns after that must not come.
    let last = listen()
    let firing = listenForTimers()
    let ticks = last + firing.ticks
    if ticks > ticksUnderWay || firing.timers > 0 {
      return Investigation(self).notSilent(ticks: ticks, timers: firing.timers, since: event)
    }
    if ticksLater() || ticksWithin(hearing.beatsOfSilence) {
      var failure = Investigation(self).notSilent(ticks: 1, timers: 0, since: event)
      failure.happened = "it ticked later than \(2 * Heartbeat.beats) heartbeats after that."
      return failure
    }
    if !mayKeepTimers, hasTimersLeft {
      return Investigation(self).notSilent(ticks: 0, timers: 0, since: event)
    }
    if !mayKeepTimers, !keepsTheInterval, clock?.mustEnd == true, clockGoesOn {
      return Investigation(self).notEnded(since: event)
    }
    return hearing.doubt(of: self, since: event)
  }
}
