import TimerLab

// The failures of an owner's timers. Functions that return one may wait first, and return `nil` if nothing is wrong.

extension Scenario {
  /// Returns a failure if one of the owner's timers still fires after `act`, or could fire later.
  func failureToEndTimers(since act: LastAct) -> Failure? {
    if act.ticksBeforeFiring != nil, let failure = failureToEndAfterFiring(since: act.whenClause) {
      return failure
    }
    return failureToStopFiring(since: act)
      ?? (hasFirableTimersAfterWaiting()
        ? Investigation(self).failureOfActiveOwner(ticks: 0, timers: 0, since: act.whenClause) : nil)
  }

  /// Returns a failure if a timer still fires more than ``Limits/intervalsToWatch`` after the grace period. It may
  /// fire before that, for example to find out that its owner is gone.
  func failureToStopFiring(since act: LastAct) -> Failure? {
    if hasHadNoTimerSinceGracePeriod { return nil }
    runRunLoop(beats: Limits.intervalsToWatch - (lastAct?.intervalsSinceGraceEnd ?? 0))
    let count = countFiringTimers()
    return count > 0
      ? Investigation(self).failureOfActiveOwner(ticks: 0, timers: count, since: act.whenClause) : nil
  }

  /// Returns a failure if a timer that the test has fired stays valid, even after the main queue had time to end it.
  private func failureToEndAfterFiring(since event: String) -> Failure? {
    runRunLoop(beats: Limits.intervalsUntilTimeout, until: { !hasIdleTimers })
    guard hasIdleTimers else { return nil }
    return Failure(
      "\(name.capitalizedSentence) was freed, but its timer keeps running.",
      expected: silenceExpectation(since: event),
      happened: "its timer was still valid, even after it had fired.",
      diagnosis: .ticksAfterFree)
  }

  /// Returns a failure if an overdue timer called the client's closure after the client released or stopped the owner.
  /// A tick that was already on the main queue doesn't count.
  func failureOfOverdueTick(since event: String) -> Failure? {
    guard let overdueFiring else { return nil }
    let (atOnce, onTheQueue) = (
      overdueFiring.tickCountDuringFiring, overdueFiring.delayedTickCount(countedBy: ticks)
    )
    guard atOnce + onTheQueue > 0 else { return nil }
    let firing =
      atOnce > 0
      ? "fired before the main queue ran, it produced \(atOnce.quantity(of: "tick"))"
      : "fired, \(onTheQueue.quantity(of: "tick")) arrived through the main queue"
    return Failure(
      "\(name.capitalizedSentence) still ticked after its client had \(isHeldByClient ? "stopped it" : "released it").",
      expected: silenceExpectation(since: event),
      happened: "its \(clockNoun) was overdue, and when it \(firing).",
      diagnosis: .firedBeforeInvalidation)
  }

  /// Returns a failure if the owner has more valid timers than before `event`, or had none before.
  ///
  /// - Parameters:
  ///   - countBefore: The number of valid timers before `event`.
  ///   - event: The end of the sentence "it doesn't make a second one when …".
  func failureOfAdditionalTimers(countBefore: Int, when event: String) -> Failure? {
    guard countBefore > 0 else {
      return Failure(
        "\(name.capitalizedSentence) has no \(clockNoun).",
        expected: "\(name) has a \(clockNoun), and doesn't make a second one when \(event).",
        happened: "it had no valid \(clockNoun) before that.")
    }
    // An old timer may end at its next firing, and a new one may be made on the main queue.
    if validTimerCount != countBefore { runRunLoop() }
    let after = validTimerCount
    guard after > countBefore else { return nil }
    return Failure(
      "\(name.capitalizedSentence) has more \(clockNoun)s than before.",
      expected: "still \(countBefore.quantity(of: "valid \(clockNoun)")) when \(event).",
      happened: "\(after.quantity(of: "valid \(clockNoun)")).",
      diagnosis: .orphanedTimer)
  }

  /// Waits until the owner has made a timer, ticks or sends a delayed message, or until a timeout.
  ///
  /// Ticks before this wait are ignored, because an owner may tick when it starts, and make its timer later, on the
  /// main queue.
  ///
  /// - Returns: `true` if the owner has made a timer, `false` if it ticks without one, or `nil` if it does neither.
  func waitUntilTimerIsMadeOrOwnerTicks() -> Bool? {
    let ticksBefore = ticks.count
    for _ in 0..<Limits.intervalsUntilTimeout {
      if hasMadeTimer { return true }
      // Read in this order, because another thread may send a delayed message at any time.
      let messagesBefore = delayedMessageCount
      let before = TimerCensus.shared.registeredTimerCount
      Heartbeat.runRunLoop(beats: 1)
      // On a busy machine, a timer may have ended before this looks. The kit's own timer is one of the new ones.
      let madeMeanwhile = TimerCensus.shared.registeredTimerCount - before - 1
      if madeMeanwhile > delayedMessageCount - messagesBefore { return true }
      if madeMeanwhile > 0 || ticks.count > ticksBefore { break }
    }
    return hasMadeTimer ? true : ticks.count > ticksBefore ? false : nil
  }

  /// Whether a timer was made in an act or is valid now, not counting the hidden ones of `perform(_:with:afterDelay:)`.
  private var hasMadeTimer: Bool {
    (madeTimerCountInActs > 0 || validTimerCount > 0) && !hasOnlyDelayedMessages
  }

  /// The number of hidden timers of `perform(_:with:afterDelay:)` that were made in this scenario.
  private var delayedMessageCount: Int {
    TimerCensus.shared.delayedMessageCount - earlierDelayedMessageCount
  }

  /// Whether all timers that the owner has made are hidden timers of `perform(_:with:afterDelay:)`. Between two
  /// messages of a chain, none of them is valid.
  var hasOnlyDelayedMessages: Bool {
    guard delayedMessageCount > 0, delayedMessageCount >= madeTimerCount else { return false }
    return withAutoreleasePool { validTimers.allSatisfy(\.isKnownToBeADelayedMessage) }
  }

  /// Whether no timer is valid, and none was made since the grace period ended ``Limits/intervalsToWatch`` or more ago.
  /// A chain of one-shot timers may have no valid timer for a moment.
  private var hasHadNoTimerSinceGracePeriod: Bool {
    guard let act = lastAct, act.intervalsSinceGraceEnd >= Limits.intervalsToWatch else { return false }
    return validTimerCount == 0 && madeTimerCount == act.madeTimerCountAtGraceEnd
  }

  /// Runs the run loop for a few intervals, and returns how many of the scenario's timers fired.
  ///
  /// A repeating timer has fired if its fire date has changed, and a one-shot timer of a chain if a new timer exists.
  /// So timers of a deallocated owner are counted as well.
  private func countFiringTimers() -> Int {
    let firstNumber = TimerCensus.shared.registeredTimerCount
    let fireDates = FireDateRecord(validTimers.filter { $0.timeInterval > 0 })
    runRunLoop()
    // The heartbeat made one timer as well, and has invalidated it.
    let newTimerCount = withAutoreleasePool {
      TimerCensus.shared.timers(since: firstNumber).count(where: \.isValid)
    }
    return fireDates.firedTimers.count + newTimerCount
  }

  /// Waits until no timer can fire any more, or until a timeout. Returns whether a timer can still fire.
  private func hasFirableTimersAfterWaiting() -> Bool {
    guard firableTimerCount > 0 else { return false }
    runRunLoop(beats: Limits.intervalsUntilTimeout, until: { firableTimerCount == 0 })
    return firableTimerCount > 0
  }

  private var firableTimerCount: Int { withAutoreleasePool { validTimers.count(where: \.couldStillFire) } }
}
