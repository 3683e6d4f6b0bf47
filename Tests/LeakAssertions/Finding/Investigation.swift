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
    failure.path = holder.path
    failure.diagnosis = holder.diagnosis
    switch holder {
    case .timer, .delayedMessage, .displayLink:
      guard scenario.hasLostATimer, let orphans else { return }
      failure.found = orphans
      failure.diagnosis = .orphanedTimer
    case .clock, .endlessClock, .somethingElse, .unseen, .nobodyAnyMore: break
    }
  }

  /// Some of its timers were invalidated, and others were not: says so, or `nil` if it was all or none.
  private var orphans: String? {
    guard timersLeft > 0, timersLeft < mostTimers else { return nil }
    let left = timersLeft == 1 ? "1 of them was" : "\(timersLeft) of them were"
    return "it had \(mostTimers.times(noun)) at once, and \(left) never invalidated."
  }

  // MARK: - It should be silent and is not

  func notSilent(ticks: Int, timers: Int, since event: String) -> Failure {
    let isAlive = scenario.isAlive
    var failure = Failure(
      "\(owner.capitalizedSentence) did not stop ticking.",
      expected: "\(owner) stops ticking when \(event).",
      happened: "\(ticks.times("tick")) in \(2 * Heartbeat.beats) heartbeats after that.")
    if ticks == 0, timers == 0 {
      failure.headline =
        isAlive
        ? "A \(noun) of \(owner) could still fire." : "A \(noun) could still fire after \(owner) was freed."
      failure.happened =
        "no tick came in \(2 * Heartbeat.beats) heartbeats, but \(timersLeft.times(noun)) "
        + "\(timersLeft == 1 ? "is" : "are") valid: put off, and not invalidated."
    } else if ticks == 0 {
      let firing = "\(timers.times(noun)) still \(timers == 1 ? "fires" : "fire")."
      failure.headline =
        isAlive ? "A \(noun) of \(owner) still fires." : "A \(noun) still fires after \(owner) was freed."
      failure.happened = "\(isAlive ? "no tick came through" : "\(owner) is gone"), but \(firing)"
    }
    if isAlive, !scenario.isHeldByTest {
      explainHold(in: &failure)
    } else if scenario.isHeldByTest {
      failure.found = orphans ?? (timersLeft > 0 ? "\(clock) is still valid." : nil)
      failure.diagnosis = orphans == nil ? .ignoresStop : .orphanedTimer
    } else {
      failure.found = orphans ?? leftBehind
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

  /// What goes on although the owner is gone.
  private var leftBehind: String {
    if hasOtherClock || TimerSight.isBlind { return "nobody stopped \(clock)." }
    return switch timersLeft {
    case 0: "it left no valid timer. The ticks come from something else."
    case 1: "nobody invalidated its timer, and the run loop holds it."
    default: "nobody invalidated its \(timersLeft) timers, and the run loop holds them."
    }
  }
}
