import TimerLab

/// A search for the cause of a scenario's failure. Its methods return failures that include the result.
struct Investigation<Subject: AnyObject> {
  private let scenario: Scenario<Subject>
  /// The number of valid timers.
  private let timersLeft: Int
  /// The number of timers that were made after the owner should have stopped.
  private let timersTooMany: Int

  init(_ scenario: Scenario<Subject>) {
    self.scenario = scenario
    timersLeft = scenario.runningTimers
    timersTooMany = scenario.timersMadeSinceTheLastAct
  }

  /// The name of the owner in messages.
  private var owner: String { scenario.name }
  /// The name of the owner's clocks in messages.
  private var noun: String { scenario.noun }
  /// Whether the owner ticks by a clock that is no timer.
  private var hasOtherClock: Bool { scenario.ticksByOtherClock }
  private var clock: String { hasOtherClock ? scenario.clock?.name ?? "its clock" : "its timer" }

  // MARK: - It should be freed and is not

  /// Returns the failure of an owner that should be freed, or `nil` if it was freed before the experiment began.
  func notFreed(ticks: Int, in beats: Int, when event: String) -> Failure? {
    let more = ticks > 0 ? ", after \(ticks.times("more tick"))" : ""
    var failure = Failure(
      "\(owner.capitalizedSentence) was not freed.",
      expected: "\(owner) is freed when \(event).",
      happened: "it was still alive more than \(Heartbeat.time(of: beats) ?? "") later\(more).")
    failure.isSeenInLife = true
    return explainHold(in: &failure) ? failure : nil
  }

  /// Adds the owner's holder to a failure. Returns whether the owner was still alive.
  @discardableResult
  private func explainHold(in failure: inout Failure) -> Bool {
    let holder = scenario.findHolder()
    (failure[.found], failure[.path], failure.diagnosis) = (holder.finding, holder.path, holder.diagnosis)
    if holder.isATimer, scenario.hasLostATimer, let orphans {
      (failure[.found], failure[.path], failure.diagnosis) = (orphans, nil, .orphanedTimer)
    }
    return holder.finding != Holder.freedMeanwhile.finding
  }

  /// A sentence that says how many of the owner's timers were not invalidated; `nil` if all or none were.
  private var orphans: String? {
    guard timersLeft > 0, timersLeft < scenario.mostTimers, timersTooMany == 0 else { return nil }
    return "\(timersLeft.stillValid(ofAtOnce: scenario.mostTimers, noun))."
  }

  // MARK: - It should be silent and is not

  /// Returns the failure of an owner that should be silent and ticked, or whose timers fired.
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

  /// The reason why a valid timer has not ticked. A timer that is due and doesn't fire waits for its mode.
  private var whyUnheard: String {
    drainingPool {
      let timers = scenario.validTimers
      if timers.contains(where: { $0.displayLink?.isPaused == true }) { return "paused" }
      let isWaiting = timers.contains { $0.fireDate.timeIntervalSinceNow < 0 }
      return isWaiting ? "due, in a mode that the run loop was not in" : "not due yet"
    }
  }

  /// A sentence about timers that were made after the owner should have stopped, as by a chain of one-shots, or `nil`.
  private var newTimers: String? {
    guard timersTooMany > 0, timersTooMany == timersLeft, !hasOtherClock else { return nil }
    return timersTooMany == 1
      ? "1 \(noun) was made after it should have stopped, and is valid."
      : "\(timersTooMany.times(noun)) were made after it should have stopped, and are valid."
  }

  /// A sentence about the clock or the timers that go on although the client has stopped the owner, or `nil`.
  private var stillThere: String? {
    if hasOtherClock, scenario.clockGoesOn { return "\(clock) is still running." }
    return timersLeft == 0 ? nil : "\(timersLeft.stillValid(noun))."
  }

  /// A sentence about the clock or the timers that go on although the owner is gone.
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
