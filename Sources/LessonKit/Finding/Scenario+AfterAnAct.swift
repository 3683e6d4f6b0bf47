import TimerLab

// The failures of an owner after its client's last act: `nil` where everything is as it should be.

extension Scenario {
  func failureToBeFreed(since act: LastAct) -> Failure? {
    failureOfLivingOn(when: act.words) ?? unseen(when: act.words)
  }

  func failureToBeSilent(since act: LastAct, ticksUnderWay: Int, or diagnosis: Diagnosis?) -> Failure? {
    if let failure = doubtOfSilence(since: act) { return failure }
    listen(beats: Limits.intervalsOfSilence)
    let cameLate = ticksLater()
    let ticks = ticks.count - (lastAct?.ticksAfterGrace ?? 0)
    guard ticks > (cameLate ? 0 : ticksUnderWay) else { return nil }
    if let before = act.ticksBeforeFiring, !isAlive,
      let failure = failureOfTicks(afterFiringAt: before, since: act.words)
    {
      return failure
    }
    var failure = Investigation(self).notSilent(ticks: ticks, timers: 0, since: act.words)
    if let diagnosis, [nil, .ignoresStop].contains(failure.diagnosis) { failure.diagnosis = diagnosis }
    return failure
  }

  func failureToEndTimers(since act: LastAct) -> Failure? {
    if act.ticksBeforeFiring != nil, let failure = failureToEndOnceFired(since: act.words) { return failure }
    return failureOfAFiringTimer(since: act)
      ?? (hasTimersLeft ? Investigation(self).notSilent(ticks: 0, timers: 0, since: act.words) : nil)
  }

  func failureOfAFiringTimer(since act: LastAct) -> Failure? {
    // A timer may need one firing to find out that its owner is gone.
    listen()
    let firing = listenForTimers()
    guard firing.timers > 0 else { return nil }
    return Investigation(self).notSilent(ticks: 0, timers: firing.timers, since: act.words)
  }

  /// Returns the reason why a silence would prove nothing: too few ticks came before the act, and no timer was seen.
  private func doubtOfSilence(since act: LastAct) -> Failure? {
    // The test kit was told of this clock. If its interval is an hour, no tick could come before the act.
    if let clock, clock.hasEnded == nil { return nil }
    guard isTickDue, allTimersMade == 0, !act.isRightAfterStart, !TimerSight.isBlind else { return nil }
    return doubtOfSilence(heard: (act.ticksBefore, ticksToHear), since: act.words)
  }
}
