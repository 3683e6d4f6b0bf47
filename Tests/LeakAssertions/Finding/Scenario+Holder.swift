import TimerLab

extension Scenario {
  /// Finds by experiment who keeps the owner alive: invalidates its timers, one after the other, and sees
  /// after which one it is freed. That also cleans up, so that one leak can't slow the next test.
  ///
  /// An owner with another clock is told to stop that one, last of all. If the clock is one that comes to an end,
  /// it is stopped first: timers that belong to a thread are not for others to invalidate.
  public func findHolder() -> Holder {
    Trace.shared?.write(TraceEvent("experiment", name: name))
    wait()
    guard isAlive else { return .nobodyAnyMore }
    if let clock, clock.hasEnded != nil {
      stopClock()
      settle(beats: 20)
      if !isAlive { return .clock(name: clock.name) }
      if clockGoesOn { return .endlessClock(name: clock.name) }
    }
    var invalidated = 0
    while isAlive, let suspect = invalidateOneTimer() {
      invalidated += 1
      wait()
      if !isAlive { return suspect }
    }
    if let clock, clock.hasEnded == nil {
      stopClock()
      // Whatever was under way on another thread may hold the owner a little longer.
      listen()
      if !isAlive { return .clock(name: clock.name) }
    }
    return .somethingElse(timersInvalidated: invalidated, clock: clock?.name)
  }

  /// One at a time, and none is kept here: an array of timers would hold them all, and so their targets.
  private func invalidateOneTimer() -> Holder? {
    drainingPool {
      guard let timer = validTimers.first else { return nil }
      let summary = timer.summary(owner: name, ownerType: watchedType)
      let suspect: Holder =
        if timer.displayLink != nil {
          .displayLink(summary: summary)
        } else if timer.isKnownToBeADelayedMessage {
          .delayedMessage(summary: summary)
        } else {
          .timer(summary: summary)
        }
      timer.end()
      return suspect
    }
  }
}
