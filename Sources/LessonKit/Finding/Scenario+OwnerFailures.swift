import TimerLab

// The failures of an owner. Functions that return one may wait first, and return `nil` if the owner did what it should.

extension Scenario {
  /// Waits for ticks, and returns a failure if the owner ticks fewer than ``Limits/minimumTickCount`` times.
  ///
  /// - Parameter situation: The end of the sentence "it ticks while …", or `nil` for a default that depends on `mode`.
  func failureToTick(while situation: String?, mode: RunLoop.Mode, within intervals: Int) -> Failure? {
    let before = ticks.count
    let fireDates = FireDateRecord(validTimers)
    let goal = before + max(Limits.minimumTickCount, minimumTicksBeforeAct)
    runRunLoop(beats: intervals, mode: mode, until: { ticks.count >= goal })
    // An owner may make its timer on the main queue, a moment after its start.
    if ticks.count == before {
      wait(in: mode, until: { ticks.count > before })
      runRunLoop(beats: intervals, mode: mode, until: { ticks.count >= goal })
    }
    if mode == .default, ticks.count > before { waitForTicks(goal - ticks.count) }
    let count = ticks.count - before
    guard count < Limits.minimumTickCount else { return nil }
    return MissingTicksInvestigation(
      scenario: self, ticks: count, intervals: intervals, ticksBeforeWait: before, mode: mode,
      fireDates: fireDates
    )
    .failure(while: situation ?? (mode == .tracking ? "the user scrolls" : defaultSituation))
  }

  /// Returns a failure if the owner is still alive after ``Limits/intervalsToBeFreed``, or was never used. A shorter
  /// delay isn't a leak, because a queue or an autorelease pool may hold the owner for a moment.
  func failureToBeFreed(since act: LastAct) -> Failure? {
    let patience = LessonTimeouts.current
    let beats = patience.deallocationTimeout
    let ticks = runRunLoop(beats: beats, until: { !isAlive })
    let failure =
      isAlive
      ? Investigation(self).failureOfRetainedOwner(ticks: ticks, in: beats, when: act.whenClause) : nil
    if failure != nil { patience.recordTimeout() }
    return failure ?? failureToProveUse(when: act.whenClause)
  }

  /// Waits for ``Limits/intervalsOfSilence``, and returns a failure if the owner has ticked more than `ticksUnderWay`
  /// times since the end of the grace period, or if it ticked too rarely before `act` for silence to prove anything.
  func failureToBeSilent(since act: LastAct, ticksUnderWay: Int, or diagnosis: Diagnosis?) -> Failure? {
    if let failure = failureToProveSilence(since: act) { return failure }
    runRunLoop(beats: Limits.intervalsOfSilence)
    let cameLate = waitForLateTick()
    let ticks = ticks.count - (lastAct?.ticksAtGraceEnd ?? 0)
    guard ticks > (cameLate ? 0 : ticksUnderWay) else { return nil }
    if let before = act.ticksBeforeFiring, !isAlive, self.ticks.count > before {
      return Failure(
        "\(name.capitalizedSentence) still ticked after it had been freed.",
        expected: silenceExpectation(since: act.whenClause),
        happened:
          "its timer was still valid, and when it fired, it produced \((self.ticks.count - before).quantity(of: "tick")).",
        diagnosis: .ticksAfterFree)
    }
    var failure = Investigation(self).failureOfActiveOwner(ticks: ticks, timers: 0, since: act.whenClause)
    if cameLate, ticks == 1 {
      failure[.happened] = "a tick came more than \(Limits.intervalsOfSilence) intervals after that."
    }
    if let diagnosis, [nil, .ignoresStop].contains(failure.diagnosis) { failure.diagnosis = diagnosis }
    return failure
  }

  /// Returns a failure if the owner ticked on the test's thread while the client released it, such as in its `deinit`.
  /// `event` is the end of the sentence "it is silent when …".
  func failureOfTickDuringRelease(when event: String) -> Failure? {
    guard ticksDuringRelease.count > 0 else { return nil }
    return Failure(
      "\(name.capitalizedSentence) ticked while it was being released.",
      expected: "\(name) is silent when \(event).",
      happened: "a tick came during the release, before the run loop ran.",
      found: "no timer was due. Code that runs during the release called the client's closure.",
      diagnosis: .ticksDuringRelease)
  }

  /// Returns the "Expected" part of a failure, which says that the owner should be silent when `event` happens.
  func silenceExpectation(since event: String) -> String {
    "\(name) is silent when \(event): its \(clockNoun) may fire once more, but must then end without calling anything."
  }

  // MARK: - No verdict

  /// The number of ticks required before the client's act. With fewer, later silence doesn't prove that the owner has
  /// stopped. One tick is enough if the kit has detected a timer, or can detect when the owner's clock has ended.
  private var minimumTicksBeforeAct: Int { clock?.hasEnded != nil || madeTimerCount > 0 ? 1 : 3 }

  /// Returns a failure if the owner ticked too rarely before the act, because its later silence then proves nothing.
  private func failureToProveSilence(since act: LastAct) -> Failure? {
    // The test has named this clock. If its interval is an hour, no tick could come before the act.
    if let clock, clock.hasEnded == nil { return nil }
    guard isTickDueDuringTest, madeTimerCount == 0, !act.isRightAfterStart, !TimerDetection.isUnavailable,
      act.ticksBeforeAct < minimumTicksBeforeAct
    else { return nil }
    return Failure(
      "\(name.capitalizedSentence) ticks too rarely to tell whether it stops.",
      expected: "\(name) ticks, and stops ticking when \(act.whenClause).",
      happened:
        "the test kit counted \(act.ticksBeforeAct.quantity(of: "tick")) before that, but needs at least \(minimumTicksBeforeAct)."
    )
  }

  /// Returns a failure if the owner never existed or was never used, because its deallocation then proves nothing.
  /// `event` is the end of the sentence "it is freed when …".
  private func failureToProveUse(when event: String) -> Failure? {
    let remedy: String? =
      if !hasHadOwner {
        "make 'watching' return the owner while its client holds the owner: 'watching' always returned nil."
      } else if !wasUsed, ticks.count == 0, madeTimerCount == 0 {
        "have its client do something with it first, such as start it: scenario.act { $0.start() }"
      } else {
        nil
      }
    guard let remedy else { return nil }
    return Failure(
      "No verdict on whether \(name) is freed.", expected: "\(name) is in use, and is freed when \(event).",
      happened: hasHadOwner ? "it was made, but never used." : "it was never found.", remedy: remedy)
  }
}
