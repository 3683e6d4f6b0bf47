import KataTrace
import TimerLab

extension Scenario {
  /// Finds by experiment who keeps the owner alive: invalidates its timers, one after the other, and sees
  /// after which one it is freed. That also cleans up, so that one leak can't slow the next test.
  ///
  /// An owner with another clock is told to stop that one, last of all. If the clock is one that comes to an end,
  /// it is stopped first: timers that belong to a thread are not for others to invalidate.
  package func findHolder() -> Holder {
    beginExperiment()
    let holder = holderByExperiment()
    look()
    if let path = holder.path {
      Trace.shared?.write(TraceEvent(.path, name: name, message: path))
    }
    return holder
  }

  /// Tells whoever draws the owner's life that what happens from here on is no part of it any more.
  package func beginExperiment() {
    Trace.shared?.write(.experiment, name: name)
  }

  private func holderByExperiment() -> Holder {
    guard isAlive else { return .nobodyAnyMore }
    // It may have a timer in place of the other clock.
    let stopped = ticksByOtherClock ? clock?.name : nil
    if let clock, clock.hasEnded != nil {
      stopClock()
      listenUntilOver(beats: 20)
      if !isAlive { return .clock(name: clock.name) }
      if clockGoesOn { return .endlessClock(name: clock.name) }
    }
    let all = runningTimers
    var (invalidated, holding, summaries) = (0, 0, [String]())
    while isAlive {
      // Nothing else happens in between: what is let go of later is not this timer's doing.
      let holders = countOfHolders
      guard let suspect = invalidateOneTimer() else { break }
      invalidated += 1
      // One that held it takes a holder along, if there are others.
      guard countOfHolders < holders else { continue }
      holding += 1
      guard case .timer(let summary, _, let path) = suspect else {
        if isAlive { continue }
        return suspect
      }
      if !summaries.contains(summary) { summaries.append(summary) }
      if !isAlive {
        return .timer(
          summary: summaries.joined(separator: ", "),
          share: clock == nil ? (holding, all) : (1, 1),
          path: path)
      }
    }
    if let clock, clock.hasEnded == nil {
      stopClock()
      // Whatever was under way on another thread may hold the owner a little longer.
      listen()
      if !isAlive { return .clock(name: clock.name) }
    }
    // A timer that can't be seen can't be invalidated either.
    if TimerSight.isBlind { return .unseen(path: pathToItself) }
    return .somethingElse(timersInvalidated: invalidated, clock: stopped, path: pathToItself)
  }

  /// How many hold the owner, those left out that only look at it; 0 if it is gone.
  private var countOfHolders: Int {
    drainingPool {
      guard let watched else { return 0 }
      #if canImport(ObjectiveC)
        return CFGetRetainCount(watched)
      #else
        return Int(_getRetainCount(watched))
      #endif
    }
  }

  /// One at a time, and none is kept here: an array of timers would hold them all, and so their targets.
  private func invalidateOneTimer() -> Holder? {
    drainingPool {
      guard let timer = validTimers.first else { return nil }
      let summary = timer.summary(owner: name, watched: watched)
      let (place, path) = (place(of: timer), path(from: timer))
      let suspect: Holder =
        if timer.displayLink != nil {
          .displayLink(summary: summary, path: path)
        } else if timer.isKnownToBeADelayedMessage {
          .delayedMessage(summary: summary, path: path)
        } else {
          .timer(
            summary: summary + place,
            path: path?.replacing("timer", with: "timer\(place)", maxReplacements: 1))
        }
      timer.end()
      return suspect
    }
  }

  /// Where the owner has the timer, if it has several: " (clock)".
  private func place(of timer: TimerLab.Timer) -> String {
    guard canLookInside, mostTimers > 1, let watched else { return "" }
    let property = StrongReferences(ofObject: watched).found.first { property in
      if case .object(let object) = property.end { object === timer } else { false }
    }
    return property.map { " (\($0.name.dropFirst()))" } ?? ""
  }

  // MARK: - Paths

  private func path(from timer: TimerLab.Timer) -> String? {
    guard canLookInside else { return nil }
    return watched.flatMap { HoldingPath.text(from: timer, to: $0, called: name.without("the ")) }
  }

  private var pathToItself: String? {
    guard canLookInside else { return nil }
    return drainingPool { watched.flatMap { HoldingPath.text(fromAndTo: $0, called: name.without("the ")) } }
  }

  /// Whether the owner's objects are this thread's. Where a thread or a queue of its own is at work, they may change
  /// while they are looked at.
  private var canLookInside: Bool {
    guard let clock else { return true }
    return clock.hasEnded == nil && (clock.pulse == nil || !ticksByOtherClock)
  }
}
