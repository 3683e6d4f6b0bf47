import TimerLab

/// A search for the reason why an owner ticked too rarely or not at all. The reason may remain unknown.
struct MissingTicksInvestigation<Subject: AnyObject> {
  let scenario: Scenario<Subject>
  /// The number of ticks that came while the test waited for ticks.
  let ticks: Int
  /// The number of intervals within which the ticks were expected.
  let intervals: Int
  /// The number of ticks that had come before the test began to wait.
  let ticksBeforeWait: Int
  /// The mode in which the run loop ran while the test waited.
  let mode: RunLoop.Mode
  /// The fire dates of the owner's timers when the test began to wait.
  let fireDates: FireDateRecord

  /// Returns the failure, with `situation` as the end of the sentence "it ticks while …".
  func failure(while situation: String) -> Failure {
    let owner = scenario.name
    var happened = "\(ticks.quantity(of: "tick")) in \(intervals) intervals."
    if ticksBeforeWait > 0 { happened += " Before that, \(ticksBeforeWait.quantity(of: "tick")) came." }
    if !scenario.isAlive { happened += " \(owner.capitalizedSentence) was freed." }
    var failure = Failure(
      "\(owner.capitalizedSentence) does not \(ticksBeforeWait + ticks == 0 ? "tick" : "keep ticking") while \(situation).",
      expected: "\(owner) ticks while \(situation).", happened: happened)
    if scenario.isAlive {
      (failure[.found], failure.diagnosis) = withAutoreleasePool { (finding, diagnosis) }
    } else {
      failure[.found] = "nothing holds it, although it is still needed."
      failure.diagnosis = .freedTooEarly
    }
    return failure
  }

  /// The cause that the number of ticks suggests, or `nil` if the timers are too slow.
  private var diagnosis: Diagnosis? {
    if slowTimersFinding != nil { return nil }
    return switch ticksBeforeWait + ticks {
    case 0: .neverTicked
    case 1: .tickedOnce
    default: .stoppedTooEarly
    }
  }

  // MARK: - Findings

  /// A sentence about the owner's clock or timers that explains the missing ticks, or `nil`.
  private var finding: String? {
    let timers = scenario.validTimers
    if scenario.isDrivenByNonTimerClock, let clock = scenario.clock, clock.hasEnded == nil || timers.isEmpty {
      return clockFinding(for: clock)
    }
    guard let timer = timers.first else { return noTimerFinding }
    if let slowTimersFinding { return slowTimersFinding }
    if timers.count < scenario.maximumValidTimerCount {
      return
        "\(timers.count.stillValidClause(ofMaximum: scenario.maximumValidTimerCount, scenario.clockNoun))."
    }
    if timers.contains(where: \.isKnownToBeOnNoRunLoop) {
      return "there is a timer that isn't on any run loop."
    }
    let summary = timer.summary(ownerName: scenario.name, owner: scenario.owner)
    // Another owner's timers may be among them.
    let areSeveral = timers.count > 1
    let what =
      areSeveral ? "there are \(timers.count) timers, including \(summary)" : "there is \(summary)"
    if fireDates.overdueTimers.count == timers.count, timers.allSatisfy(\.isKnownToBeOnAnotherThread) {
      return areSeveral
        ? "\(what). They are on other threads' run loops and did not fire. Is anything running those run loops?"
        : "\(what). It is on another thread's run loop and did not fire. Is anything running that run loop?"
    }
    if fireDates.overdueTimers.count == timers.count {
      let question = "Is anything running the run loop that \(areSeveral ? "they were" : "it was") added to?"
      let place = scenario.clock == nil ? "" : " \(question)"
      return "\(what). \(areSeveral ? "They" : "It") did not fire in \(mode.sourceText) mode.\(place)"
    }
    if fireDates.firedTimers.count == timers.count {
      let heard = ticks == 0 ? "no tick" : "not every tick"
      return "\(what). \(areSeveral ? "They fire" : "It fires"), but \(heard) reaches \(scenario.name)."
    }
    return "\(what). \(areSeveral ? "They are" : "It is") valid."
  }

  /// Returns a sentence that explains why `clock`, which isn't a timer, caused too few ticks, or `nil`.
  private func clockFinding(for clock: NonTimerClock<Subject>) -> String? {
    if ticksBeforeWait + ticks == 0 {
      return "\(clock.name) was not started, or it produced no ticks."
    }
    return clock.hasEnded?() == true ? "\(clock.name) has ended." : nil
  }

  /// A sentence about an owner without a valid timer; `nil` if the kit can't detect timers.
  private var noTimerFinding: String? {
    if TimerDetection.isUnavailable { return nil }
    return switch scenario.madeTimerCount {
    case 0: "no timer was made."
    case 1: "1 timer was made, but it is no longer valid."
    default: "\(scenario.madeTimerCount) timers were made, but none is still valid."
    }
  }

  /// A sentence about repeating timers whose intervals are too long for the expected ticks, or `nil`.
  private var slowTimersFinding: String? {
    let intervals = scenario.validTimers.map(\.timeInterval)
    guard !scenario.isDrivenByNonTimerClock, fireDates.overdueTimers.isEmpty, let shortest = intervals.min(),
      shortest > Heartbeat.interval * Double(Limits.minimumTickCount)
    else { return nil }
    return "its timer's interval is \(shortest) s. The test's is \(Heartbeat.interval) s."
  }
}
