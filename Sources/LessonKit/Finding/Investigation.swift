import TimerLab

/// A search for the cause of an owner's misbehaviour. Its methods return failures that describe the cause. To find out
/// what holds an owner that should be freed, they stop its clock and invalidate its timers.
struct Investigation<Subject: AnyObject> {
  private let scenario: Scenario<Subject>
  /// The number of valid timers when the search began.
  private let validTimerCount: Int
  /// The number of valid timers that were made after the owner should have stopped.
  private let newTimerCount: Int

  init(_ scenario: Scenario<Subject>) {
    self.scenario = scenario
    validTimerCount = scenario.validTimerCount
    newTimerCount = scenario.newTimerCount
  }

  private var ownerName: String { scenario.name }
  /// The noun for the owner's clock in messages, such as "timer".
  private var clockNoun: String { scenario.clockNoun }
  /// Whether the owner is driven by a clock other than a timer.
  private var hasNonTimerClock: Bool { scenario.isDrivenByNonTimerClock }
  /// The phrase for the owner's clock in messages, such as "its timer".
  private var clockName: String { hasNonTimerClock ? scenario.clock?.name ?? "its clock" : "its timer" }

  // MARK: - Owners that should be freed

  /// Returns the failure for an owner that was not freed within `beats` intervals after `event`, or `nil` if it has
  /// been freed by now. `ticks` is the number of ticks in that time.
  func failureOfRetainedOwner(ticks: Int, in beats: Int, when event: String) -> Failure? {
    let more = ticks > 0 ? ", after \(ticks.quantity(of: "more tick"))" : ""
    var failure = Failure(
      "\(ownerName.capitalizedSentence) was not freed.",
      expected: "\(ownerName) is freed when \(event).",
      happened: "it was still alive more than \(Heartbeat.minimumDuration(of: beats) ?? "") later\(more).")
    failure.isShownInChart = true
    return addHolder(to: &failure) ? failure : nil
  }

  /// Finds the object that holds the owner, and adds it to `failure`. Returns whether the owner was still alive before.
  @discardableResult
  private func addHolder(to failure: inout Failure) -> Bool {
    let holder = scenario.findHolder()
    (failure[.found], failure[.path], failure.diagnosis) = (holder.finding, holder.path, holder.diagnosis)
    if holder.isTimer, scenario.hasLostATimer, let orphanedTimersFinding {
      (failure[.found], failure[.path], failure.diagnosis) = (orphanedTimersFinding, nil, .orphanedTimer)
    }
    return holder.finding != Holder.ownerAlreadyFreed.finding
  }

  /// A sentence about timers that are still valid although others aren't, or `nil` without them or with new timers.
  private var orphanedTimersFinding: String? {
    guard validTimerCount > 0, validTimerCount < scenario.maximumValidTimerCount, newTimerCount == 0 else {
      return nil
    }
    return "\(validTimerCount.stillValidClause(ofMaximum: scenario.maximumValidTimerCount, clockNoun))."
  }

  // MARK: - Owners that should be silent

  /// Returns the failure for an owner that ticked after it should have stopped, or left timers that could fire.
  ///
  /// - Parameters:
  ///   - ticks: The number of ticks after `event`.
  ///   - timers: The number of timers that were seen to fire after `event`, or 0 if none was.
  ///   - event: The end of the sentence "the owner stops ticking when …".
  func failureOfActiveOwner(ticks: Int, timers: Int, since event: String) -> Failure {
    let isAlive = scenario.isAlive
    var failure = Failure(
      "\(ownerName.capitalizedSentence) did not stop ticking.",
      expected: "\(ownerName) stops ticking when \(event).",
      happened: "\(ticks.quantity(of: "tick")) in \(Limits.intervalsOfSilence) intervals after that.")
    failure.isShownInChart = ticks + timers > 0
    if ticks == 0 {
      failure[.expected] = "the \(clockNoun)s of \(ownerName) end when \(event), or the next time they fire."
    }
    if ticks == 0, timers == 0 {
      failure.headline =
        isAlive
        ? "\(ownerName.capitalizedSentence) still has a \(clockNoun) that could fire."
        : "A \(clockNoun) could still fire after \(ownerName) was freed."
      failure[.happened] =
        "no tick came in \(Limits.intervalsOfSilence) intervals, but \(validTimerCount.stillValidClause(clockNoun)) (\(reasonForNotFiring))."
    } else if ticks == 0 {
      let firing = "\(timers.quantity(of: clockNoun)) still \(timers == 1 ? "fires" : "fire")."
      failure.headline =
        isAlive
        ? "\(ownerName.capitalizedSentence) still has a \(clockNoun) that fires."
        : "A \(clockNoun) still fired after \(ownerName) was freed."
      failure[.happened] = "\(isAlive ? "no tick came" : "\(ownerName) has been freed"), but \(firing)"
    }
    if isAlive, !scenario.isHeldByClient {
      addHolder(to: &failure)
    } else if scenario.isHeldByClient {
      failure[.found] =
        newTimersFinding ?? orphanedTimersFinding
        ?? (ticks + timers > 0 || hasNonTimerClock ? runningClockFinding : nil)
      failure.diagnosis = orphanedTimersFinding == nil ? .ignoresStop : .orphanedTimer
    } else {
      failure[.found] = newTimersFinding ?? orphanedTimersFinding ?? leftoverClockFinding
      failure.diagnosis =
        if orphanedTimersFinding != nil, scenario.hasLostATimer {
          .orphanedTimer
        } else if hasNonTimerClock, ticks == 0, timers == 0 {
          .clockLeftBehind
        } else {
          validTimerCount > 0 || hasNonTimerClock || TimerDetection.isUnavailable ? .ticksAfterFree : nil
        }
    }
    return failure
  }

  /// The reason why the owner's valid timers haven't fired, such as "not due yet".
  private var reasonForNotFiring: String {
    withAutoreleasePool {
      let timers = scenario.validTimers
      if timers.contains(where: { $0.displayLink?.isPaused == true }) { return "paused" }
      let isWaiting = timers.contains { $0.fireDate.timeIntervalSinceNow < 0 }
      return isWaiting ? "due, but the run loop did not run in its mode" : "not due yet"
    }
  }

  /// A sentence about the valid timers if all of them were made after the owner should have stopped, or `nil`.
  private var newTimersFinding: String? {
    guard newTimerCount > 0, newTimerCount == validTimerCount, !hasNonTimerClock else { return nil }
    return newTimerCount == 1
      ? "1 \(clockNoun) was made after \(ownerName) should have stopped, and is still valid."
      : "\(newTimerCount.quantity(of: clockNoun)) were made after \(ownerName) should have stopped, and are still valid."
  }

  /// A sentence about the clock or timers that still run after the client has stopped the owner, or `nil`.
  private var runningClockFinding: String? {
    if hasNonTimerClock, scenario.isClockStillRunning { return "\(clockName) is still running." }
    return validTimerCount == 0 ? nil : "\(validTimerCount.stillValidClause(clockNoun))."
  }

  /// A sentence about the clock or timers that outlive the owner, or about ticks that come from something else.
  private var leftoverClockFinding: String {
    if hasNonTimerClock || TimerDetection.isUnavailable { return "\(clockName) was never stopped." }
    guard validTimerCount > 0 else { return "no timer is valid. The ticks come from something else." }
    let pronoun = validTimerCount == 1 ? "it" : "them"
    return "\(validTimerCount.stillValidClause(clockNoun)), and the run loop holds \(pronoun)."
  }
}
