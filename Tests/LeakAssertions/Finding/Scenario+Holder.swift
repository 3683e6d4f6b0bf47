import TimerLab

extension Scenario {
  /// Finds by experiment who keeps the owner alive: invalidates its timers, one after the other, and sees
  /// after which one it is freed. That also cleans up, so that one leak can't slow the next test.
  ///
  /// An owner with another clock is told to stop that one, last of all. If the clock is one that comes to an end,
  /// it is stopped first: timers that belong to a thread are not for others to invalidate.
  public func findHolder() -> Holder {
    beginExperiment()
    let holder = holderByExperiment()
    if let path = holder.path {
      var event = TraceEvent("path", name: name)
      event.message = HoldingPath.short(path)
      Trace.shared?.write(event)
    }
    return holder
  }

  /// Tells the trace that what happens from here on is no part of the owner's life any more.
  public func beginExperiment() {
    Trace.shared?.write(TraceEvent("experiment", name: name))
  }

  private func holderByExperiment() -> Holder {
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
    // A timer that can't be seen can't be invalidated either.
    if TimerSight.isBlind { return .unseen(path: pathToItself) }
    return .somethingElse(timersInvalidated: invalidated, clock: clock?.name, path: pathToItself)
  }

  /// One at a time, and none is kept here: an array of timers would hold them all, and so their targets.
  private func invalidateOneTimer() -> Holder? {
    drainingPool {
      guard let timer = validTimers.first else { return nil }
      let summary = timer.summary(owner: name, ownerType: watchedType)
      let path = path(from: timer)
      let suspect: Holder =
        if timer.displayLink != nil {
          .displayLink(summary: summary, path: path)
        } else if timer.isKnownToBeADelayedMessage {
          .delayedMessage(summary: summary, path: path)
        } else {
          .timer(summary: summary, path: path)
        }
      timer.end()
      return suspect
    }
  }

  // MARK: - Paths

  private func path(from timer: TimerLab.Timer) -> String? {
    guard canLookInside else { return nil }
    return watched.flatMap { HoldingPath.text(from: timer, to: $0, called: noun(of: name)) }
  }

  private var pathToItself: String? {
    guard canLookInside else { return nil }
    return drainingPool { watched.flatMap { HoldingPath.text(fromAndTo: $0, called: noun(of: name)) } }
  }

  /// Whether the owner's objects are this thread's. Where a thread or a queue of its own is at work, they may change
  /// while they are looked at.
  private var canLookInside: Bool {
    guard let clock else { return true }
    return clock.hasEnded == nil && (clock.pulse == nil || !ticksByOtherClock)
  }

  /// "clock" for "the clock".
  private func noun(of name: String) -> String {
    name.hasPrefix("the ") ? String(name.dropFirst(4)) : name
  }
}
