import TimerLab

/// Finds out why a scenario did not go as it should, and puts it in words.
struct Investigation<Subject: AnyObject> {
  private let scenario: Scenario<Subject>
  private let timersLeft: Int
  /// How many of those were made when it should have stopped already.
  private let timersTooMany: Int

  init(_ scenario: Scenario<Subject>) {
    self.scenario = scenario
    timersLeft = scenario.runningTimers
    timersTooMany = scenario.timersMadeSinceTheLastAct
  }

  private var owner: String { scenario.name }
  private var noun: String { scenario.noun }
  /// Whether it ticks by something else than a timer.
  private var hasOtherClock: Bool { scenario.ticksByOtherClock }
  private var clock: String { hasOtherClock ? scenario.clock?.name ?? "its clock" : "its timer" }

  // MARK: - It should be freed and is not

  /// - Returns: `nil` if it is free by now, before anything was tried on it.
  func notFreed(ticks: Int, in beats: Int, when event: String) -> Failure? {
    let more = ticks > 0 ? ", after \(ticks.times("more tick"))" : ""
    var failure = Failure(
      "\(owner.capitalizedSentence) was not freed.",
      expected: "\(owner) is freed when \(event).",
      happened: "it was still alive more than \(Heartbeat.time(of: beats) ?? "") later\(more).")
    failure.isSeenInLife = true
    return explainHold(in: &failure) ? failure : nil
  }

  /// - Returns: Whether there was anything to explain.
  @discardableResult
  private func explainHold(in failure: inout Failure) -> Bool {
    let holder = scenario.findHolder()
    (failure[.found], failure[.path], failure.diagnosis) = (holder.finding, holder.path, holder.diagnosis)
    if holder.isATimer, scenario.hasLostATimer, let orphans {
      (failure[.found], failure[.path], failure.diagnosis) = (orphans, nil, .orphanedTimer)
    }
    return holder.finding != Holder.nobodyAnyMore.finding
  }

  /// Some of its timers were invalidated, and others were not: says so, or `nil` if it was all or none.
  private var orphans: String? {
    guard timersLeft > 0, timersLeft < scenario.mostTimers, timersTooMany == 0 else { return nil }
    return "\(timersLeft.stillValid(ofAtOnce: scenario.mostTimers, noun))."
  }

  // MARK: - It should be silent and is not

  func notSilent(ticks: Int, timers: Int, since event: String) -> Failure {
    let isAlive = scenario.isAlive
    var failure = Failure(
      "\(owner.capitalizedSentence) did not stop ticking.",
      expected: "\(owner) stops ticking when \(event).",
      happened: "\(ticks.times("tick")) in \(Limits.intervalsOfSilence) intervals after that.")
    failure.isSeenInLife = ticks + timers > 0
    if ticks == 0 { failure[.expected] = "\(owner) ends its \(noun)s when \(event)." }
    if ticks == 0, timers == 0 {
      failure.headline =
        isAlive
        ? "A \(noun) of \(owner) could still fire." : "A \(noun) could still fire after \(owner) was freed."
      failure[.happened] =
        "no tick came in \(Limits.intervalsOfSilence) intervals, but \(timersLeft.stillValid(noun)), \(whyUnheard)."
    } else if ticks == 0 {
      let firing = "\(timers.times(noun)) still \(timers == 1 ? "fires" : "fire")."
      failure.headline =
        isAlive ? "A \(noun) of \(owner) still fires." : "A \(noun) still fires after \(owner) was freed."
      failure[.happened] = "\(isAlive ? "no tick came through" : "\(owner) is gone"), but \(firing)"
    }
    if isAlive, !scenario.isHeldByTest {
      explainHold(in: &failure)
    } else if scenario.isHeldByTest {
      // If nothing was heard, the headline has said so.
      failure[.found] = newTimers ?? orphans ?? (ticks + timers > 0 || hasOtherClock ? stillThere : nil)
      failure.diagnosis = orphans == nil ? .ignoresStop : .orphanedTimer
    } else {
      failure[.found] = newTimers ?? orphans ?? leftBehind
      failure.diagnosis =
        if orphans != nil, scenario.hasLostATimer {
          .orphanedTimer
        } else if hasOtherClock, ticks == 0, timers == 0 {
          .clockLeftBehind
        } else {
          timersLeft > 0 || hasOtherClock || TimerSight.isBlind ? .ticksAfterFree : nil
        }
    }
    return failure
  }

  /// Why nothing was heard of a timer that is valid. One that is due and does not fire waits for its mode.
  private var whyUnheard: String {
    drainingPool {
      let timers = scenario.validTimers
      if timers.contains(where: { $0.displayLink?.isPaused == true }) { return "paused" }
      let isWaiting = timers.contains { $0.fireDate.timeIntervalSinceNow < 0 }
      return isWaiting ? "due, in a mode that the run loop was not in" : "not due yet"
    }
  }

  /// It makes a new timer, as a chain of one-shots does, after it should have stopped.
  private var newTimers: String? {
    guard timersTooMany > 0, timersTooMany == timersLeft, !hasOtherClock else { return nil }
    return timersTooMany == 1
      ? "1 \(noun) was made after it should have stopped, and is valid."
      : "\(timersTooMany.times(noun)) were made after it should have stopped, and are valid."
  }

  /// What goes on although it was told to stop.
  private var stillThere: String? {
    if hasOtherClock, scenario.clockGoesOn { return "\(clock) is still running." }
    return timersLeft == 0 ? nil : "\(timersLeft.stillValid(noun))."
  }

  /// What goes on although the owner is gone.
  private var leftBehind: String {
    if hasOtherClock || TimerSight.isBlind { return "nobody stopped \(clock)." }
    guard timersLeft > 0 else { return "no timer is valid. The ticks come from something else." }
    let left = timersLeft.stillValid(noun)
    if scenario.timersEndLate() {
      return "\(left), and ended more than \(Limits.intervalsOfSilence) intervals after that."
    }
    return "\(left), and the run loop holds \(timersLeft == 1 ? "it" : "them")."
  }
}
