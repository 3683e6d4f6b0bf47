import TimerLab

// The failures of an owner after its client's last act: `nil` where everything is as it should be.

extension Scenario {
  func failureToBeFreed(since act: LastAct) -> Failure? {
    let beats = Limits.intervalsToBeFreed
    let ticks = listen(beats: beats, until: { !isAlive })
    if isAlive, let failure = Investigation(self).notFreed(ticks: ticks, in: beats, when: act.words) {
      return failure
    }
    return unseen(when: act.words)
  }

  func failureToBeSilent(since act: LastAct, ticksUnderWay: Int) -> Failure? {
    if let failure = doubtOfSilence(since: act) { return failure }
    listen(beats: Limits.intervalsOfSilence)
    let cameLate = ticksLater()
    let ticks = ticks.count - (lastAct?.ticksAfterGrace ?? 0)
    guard ticks > (cameLate ? 0 : ticksUnderWay) else { return nil }
    if let before = act.ticksBeforeFiring, self.ticks.count > before, !isAlive {
      return Failure(
        "\(name.capitalizedSentence) still ticked after it had been freed.",
        expected:
          "\(name) is silent when \(act.words): its timer may fire once more, and then calls nothing and ends.",
        happened: "its timer was left, and when it fired, \((self.ticks.count - before).times("tick")) came.",
        diagnosis: .ticksAfterFree)
    }
    return Investigation(self).notSilent(ticks: ticks, timers: 0, since: act.words)
  }

  func failureToEndTimers(since act: LastAct) -> Failure? {
    if act.ticksBeforeFiring != nil, let failure = failureToEndOnceFired(since: act) { return failure }
    return failureOfAFiringTimer(since: act)
      ?? (hasTimersLeft ? Investigation(self).notSilent(ticks: 0, timers: 0, since: act.words) : nil)
  }

  /// Returns the failure of a timer that the test has fired, and that is valid still.
  private func failureToEndOnceFired(since act: LastAct) -> Failure? {
    listen(beats: Limits.intervalsOfPatience, until: { !hasIdleTimers })
    guard hasIdleTimers else { return nil }
    return Failure(
      "\(name.capitalizedSentence) was freed, and its timer goes on.",
      expected:
        "\(name) is silent when \(act.words): its timer may fire once more, and then calls nothing and ends.",
      happened: "its timer was left, and when it had fired, it was still valid.",
      diagnosis: .ticksAfterFree)
  }

  func failureOfAFiringTimer(since act: LastAct) -> Failure? {
    // A timer may need one firing to find out that its owner is gone.
    listen()
    let firing = listenForTimers()
    guard firing.timers > 0 else { return nil }
    return Investigation(self).notSilent(ticks: 0, timers: firing.timers, since: act.words)
  }

  func failureOfAnAdditionalTimer(since act: LastAct) -> Failure? {
    guard act.timersBefore > 0 else {
      return Failure(
        "\(name.capitalizedSentence) has no \(noun).",
        expected: "\(name) has a \(noun), and makes no second one when \(act.words).",
        happened: "no \(noun) is valid before that.")
    }
    // The old timer may end at its next firing, and a new one may be made on the main queue.
    if runningTimers != act.timersBefore { listen() }
    let after = runningTimers
    guard after > act.timersBefore else { return nil }
    return Failure(
      "\(name.capitalizedSentence) has more \(noun)s than before.",
      expected: "\(act.timersBefore.times("valid \(noun)")) still, when \(act.words).",
      happened: "\(after.times("valid \(noun)")).",
      diagnosis: .orphanedTimer)
  }

  /// Returns the reason why a silence would prove nothing: too few ticks came before the act, and no timer was seen.
  private func doubtOfSilence(since act: LastAct) -> Failure? {
    guard allTimersMade == 0, !act.isRightAfterStart, act.ticksBefore < ticksToHear,
      !TimerSight.isBlind
    else {
      return nil
    }
    return Failure(
      "\(name.capitalizedSentence) ticks too rarely to tell whether it stops.",
      expected: "\(name) ticks, and stops ticking when \(act.words).",
      happened: "\(act.ticksBefore.times("tick")) before that. It takes \(ticksToHear).")
  }
}
