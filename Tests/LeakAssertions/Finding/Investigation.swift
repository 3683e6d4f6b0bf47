import TimerLab

/// Finds out why a scenario did not go as it should, and puts it in words.
struct Investigation<Subject: AnyObject> {
  private let scenario: Scenario<Subject>
  private let owner: String
  /// Whether it ticks by something else than a timer.
  private let hasOtherClock: Bool
  /// What the owner ticks by, in words.
  private let clock: String
  /// The same without "its".
  private let noun: String
  private let mostTimers: Int
  private let timersLeft: Int

  init(_ scenario: Scenario<Subject>) {
    self.scenario = scenario
    owner = scenario.name
    hasOtherClock = scenario.ticksByOtherClock
    clock = scenario.ticksByOtherClock ? scenario.clock?.name ?? "its clock" : "its timer"
    noun = scenario.noun
    mostTimers = scenario.mostTimers
    timersLeft = scenario.runningTimers
  }

  // MARK: - It should tick and does not

  /// - Parameters:
  ///   - ticks: Those that came.
  ///   - before: Those that had come before.
  ///   - mode: The mode in which the run loop ran.
  func missingTicks(
    _ ticks: Int, before: Int, while situation: String, mode: RunLoop.Mode
  ) -> Failure {
    var failure = Failure(
      "\(owner.capitalizedSentence) did not \(before + ticks == 0 ? "tick" : "go on ticking") while \(situation).",
      expected: "\(owner) ticks while \(situation).",
      happened: "\(ticks.times("tick")) in \(Heartbeat.beats) heartbeats.")
    if !scenario.isAlive {
      failure.happened += " It was freed."
      failure.found = "nobody holds it although it is still needed."
      failure.diagnosis = .freedTooEarly
    } else if before >= Heartbeat.ticksToExpect {
      failure.happened += " Before that it had made \(before.times("tick"))."
      failure.found =
        timersLeft == 0
        ? "\(clock) was stopped." : "\(clock) is valid, but does not fire in the mode \(mode.rawValue)."
      failure.diagnosis = .stoppedTooEarly
    } else if before + ticks > 0 {
      failure.found = "it ticked one time and then no more."
      failure.diagnosis = .tickedOnce
    } else {
      failure.found = drainingPool { reasonForNoTick }
      failure.diagnosis = .neverTicked
    }
    return failure
  }

  private var reasonForNoTick: String {
    let timers = scenario.validTimers
    if hasOtherClock, scenario.clock?.hasEnded == nil || timers.isEmpty {
      return "\(clock) was not started, or no tick came through."
    }
    guard let timer = timers.first else {
      return scenario.timersMade == 0 ? "it has no timer." : "its timer was invalidated before it could fire."
    }
    if timers.contains(where: \.isKnownToBeOnNoRunLoop) {
      return "a timer was made, and never added to a run loop."
    }
    let summary = timer.summary(owner: owner, ownerType: scenario.watchedType)
    let place = scenario.clock == nil ? "" : " Does the run loop run that it was added to?"
    return "it has \(summary), but no tick came through to it.\(place)"
  }

  // MARK: - It should be freed and is not

  func notFreed(ticks: Int, when event: String) -> Failure {
    var failure = Failure(
      "\(owner.capitalizedSentence) was not freed.",
      expected: "\(owner) is freed when \(event).",
      happened: "it is alive, and made \(ticks.times("tick")) in \(Heartbeat.beats) heartbeats after that.")
    explainHold(in: &failure)
    return failure
  }

  private func explainHold(in failure: inout Failure) {
    let holder = scenario.findHolder()
    failure.found = holder.finding
    failure.diagnosis = holder.diagnosis
    switch holder {
    case .timer, .displayLink:
      guard let orphans else { return }
      failure.found = orphans
      failure.diagnosis = .orphanedTimer
    case .clock, .endlessClock, .somethingElse, .nobodyAnyMore: break
    }
  }

  /// Some of its timers were invalidated, and others were not: says so, or `nil` if it was all or none.
  private var orphans: String? {
    guard timersLeft > 0, timersLeft < mostTimers else { return nil }
    let left = timersLeft == 1 ? "1 of them was" : "\(timersLeft) of them were"
    return "it had \(mostTimers.times(noun)) at one time, and \(left) never invalidated."
  }

  // MARK: - It should be silent and is not

  func notSilent(ticks: Int, timers: Int, since event: String) -> Failure {
    let isAlive = scenario.isAlive
    var failure = Failure(
      "\(owner.capitalizedSentence) did not stop ticking.",
      expected: "\(owner) stops ticking when \(event).",
      happened: "\(ticks.times("tick")) in \(2 * Heartbeat.beats) heartbeats after that.")
    if ticks == 0 {
      let firing = "\(timers.times(noun)) went on firing, for nobody."
      failure.headline =
        isAlive
        ? "A \(noun) of \(owner) went on firing." : "A \(noun) went on firing after \(owner) was freed."
      failure.happened = "\(isAlive ? "no tick came through" : "\(owner) is gone"), but \(firing)"
    }
    if isAlive, !scenario.isHeldByTest {
      explainHold(in: &failure)
    } else if let orphans {
      failure.found = orphans
      failure.diagnosis = .orphanedTimer
    } else if scenario.isHeldByTest {
      failure.found = timersLeft > 0 ? "\(clock) is still valid." : nil
      failure.diagnosis = .ignoresStop
    } else {
      failure.found =
        hasOtherClock
        ? "nobody stopped \(clock)."
        : "nobody invalidated the timer, and the run loop holds it until somebody does."
      failure.diagnosis = .ticksAfterFree
    }
    return failure
  }
}
