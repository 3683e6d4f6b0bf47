import TimerLab

// The things every timer owner owes its client. Each takes its scenario, plays its part to the end, and says what
// went wrong and who was found to be the cause: `nil` if nothing did.

extension Scenario {
  /// It ticks while it should.
  func failureToTick(while situation: String, mode: RunLoop.Mode) -> Failure? {
    let before = ticks.count
    let watch = TimerWatch(validTimers)
    listen(mode: mode)
    listen(forTicks: before + Heartbeat.ticksToExpect - ticks.count)
    let heard = ticks.count - before
    guard heard < Heartbeat.ticksToExpect else { return nil }
    return MissingTicks(self, ticks: heard, before: before, mode: mode, watch: watch).failure(
      while: situation)
  }

  /// It is freed when its last client lets go, after `farewell`.
  func failureToBeFreed(when event: String, after farewell: (Subject) -> Void) -> Failure? {
    listen()
    letGo(after: farewell)
    settle()
    let ticks = listen()
    return isAlive ? Investigation(self).notFreed(ticks: ticks, when: event) : nil
  }

  /// It stops ticking when its last client lets go, after `farewell`.
  func failureToStopTicking(when event: String, after farewell: (Subject) -> Void) -> Failure? {
    listen()
    letGo(after: farewell)
    settle()
    // Somebody may tidy up on the main queue, a moment later. That is soon enough.
    wait()
    return failureToBeSilent(since: event)
  }

  /// It stops ticking at once when its client tells it to by `order`.
  func failureToStopTicking(whenTold event: String, by order: (Subject) -> Void) -> Failure? {
    listen()
    act(order)
    settle()
    // A timer's tick that was on its way to another queue or actor may still arrive. What an order to another clock
    // brings about at once is for the assertion to see.
    if clock == nil { wait() }
    return failureToBeSilent(since: event)
  }

  private func failureToBeSilent(since event: String) -> Failure? {
    // A timer may need one turn to find out that its owner is gone. The turns after that must not come.
    let last = listen()
    let firing = listenForTimers()
    let ticks = last + firing.ticks
    let isLate = ticks == 0 && firing.timers == 0 && ticksLater()
    guard ticks > 0 || firing.timers > 0 || isLate else { return nil }
    var failure = Investigation(self).notSilent(
      ticks: isLate ? 1 : ticks, timers: firing.timers, since: event)
    if isLate { failure.happened = "it ticked later than \(2 * Heartbeat.beats) heartbeats after that." }
    return failure
  }
}
