import TimerLab

// Where an owner that was let go of, or told to stop, is alive, ticks or could still tick: `nil` if it is not so.

extension Scenario {
  /// It was let go of just now.
  func failureToBeFreed(when event: String) -> Failure? {
    listenUntilOver()
    if let failure = failureOfLivingOn(when: event) { return failure }
    // Somebody may tidy up on the main queue, a moment later. That is soon enough.
    listen(beats: 1)
    return failureOfALastTick(when: event) ?? failureOfAnOverdueFiring(since: event) ?? unseen(when: event)
  }

  /// Returns a failure if the owner is alive after ``Limits/intervalsToBeFreed``. A queue or an autorelease pool may hold
  /// it for a moment, which is no leak.
  func failureOfLivingOn(when event: String) -> Failure? {
    let beats = Limits.intervalsToBeFreed
    let ticks = listen(beats: beats, until: { !isAlive })
    return isAlive ? Investigation(self).notFreed(ticks: ticks, in: beats, when: event) : nil
  }

  /// Such a tick comes from its `deinit`, or from what it does when its screen closes: no timer is due then.
  func failureOfALastTick(when event: String) -> Failure? {
    guard lastTicks.count > 0 else { return nil }
    return Failure(
      "\(name.capitalizedSentence) ticked while it was let go of.",
      expected: "\(name) is silent when \(event).",
      happened: "a tick came in the middle of that, before the run loop had a turn.",
      found: "no timer was due. Code that runs at the release called the client's closure.",
      diagnosis: .ticksDuringRelease)
  }

  /// Returns a failure if an owner has ticked since its release, although its next tick was an hour away. A task whose
  /// sleep is cancelled may do that, since `try?` lets it go on at once.
  ///
  /// - Parameter count: The number of ticks right after the release.
  func failureOfATickThatWasNotDue(after count: Int, since event: String) -> Failure? {
    listen()
    guard ticks.count > count else { return nil }
    return Failure(
      "\(name.capitalizedSentence) still ticked after its client had let go of it.",
      expected: "\(name) is silent when \(event).",
      happened: "\((ticks.count - count).times("tick")) came after that, an hour early.",
      diagnosis: .ticksAfterFree)
  }

  /// A timer that is left may fire once more and end, and calls nothing of the owner's then. One that is not due for
  /// long is fired here, so that no other tick can be taken for its own. One that is put off for ever would not have
  /// fired: that it is left is for another assertion to say.
  func failureOfALateFiring(since event: String) -> Failure? {
    let before = ticks.count
    guard fireIdleTimers() > 0 else { return nil }
    // What it has put on the main queue counts as well.
    listen(beats: 2)
    return failureOfTicks(afterFiringAt: before, since: event) ?? failureToEndOnceFired(since: event)
  }

  /// Returns a failure if ticks have come since the test fired the timers that a freed owner had left.
  ///
  /// - Parameter before: The number of ticks when they were fired.
  func failureOfTicks(afterFiringAt before: Int, since event: String) -> Failure? {
    guard ticks.count > before else { return nil }
    return Failure(
      "\(name.capitalizedSentence) still ticked after it had been freed.",
      expected: silenceExceptForAFiring(since: event),
      happened: "its timer was left, and when it fired, \((ticks.count - before).times("tick")) came.",
      diagnosis: .ticksAfterFree)
  }

  /// Returns a failure if a timer that the test has fired is still valid. It may be ended on the main queue, a moment later.
  func failureToEndOnceFired(since event: String) -> Failure? {
    listen(beats: Limits.intervalsOfPatience, until: { !hasIdleTimers })
    guard hasIdleTimers else { return nil }
    return Failure(
      "\(name.capitalizedSentence) was freed, and its timer goes on.",
      expected: silenceExceptForAFiring(since: event),
      happened: "its timer was left, and when it had fired, it was still valid.",
      diagnosis: .ticksAfterFree)
  }

  /// The expectation of a failure in which a timer fires after `event`.
  private func silenceExceptForAFiring(since event: String) -> String {
    "\(name) is silent when \(event): its \(noun) may fire once more, and then calls nothing and ends."
  }

  /// Returns a failure if the timers that were overdue when the client let go of the owner, or stopped it, have called
  /// the client's closure when they fired after that.
  ///
  /// A tick that was on the main queue before the client's act is none of theirs.
  func failureOfAnOverdueFiring(since event: String) -> Failure? {
    guard let overdueFiring else { return nil }
    let (atOnce, onTheQueue) = (overdueFiring.ticks, overdueFiring.ticksOnTheMainQueue(of: ticks))
    guard atOnce + onTheQueue > 0 else { return nil }
    let firing =
      atOnce > 0
      ? "fired before the main queue had its turn, \(atOnce.times("tick")) came"
      : "fired, \(onTheQueue.times("tick")) came by way of the main queue"
    return Failure(
      "\(name.capitalizedSentence) still ticked after its client had \(isHeldByTest ? "stopped it" : "let go of it").",
      expected: silenceExceptForAFiring(since: event),
      happened: "its \(noun) was overdue, and when it \(firing).",
      diagnosis: .firedBeforeItsEnd)
  }

  func failureToBeSilent(
    since event: String, heard: Heard, mayKeepTimers: Bool = false, ticksUnderWay: Int = 0
  ) -> Failure? {
    // A timer may need one turn to find out that its owner is gone. The turns after that must not come.
    let last = listen()
    let firing = listenForTimers()
    let ticks = last + firing.ticks
    if ticks > ticksUnderWay || firing.timers > 0 {
      return Investigation(self).notSilent(ticks: ticks, timers: firing.timers, since: event)
    }
    if ticksLater() {
      var failure = Investigation(self).notSilent(ticks: 1, timers: 0, since: event)
      failure[.happened] = "a tick came, more than \(2 * Heartbeat.beats) intervals after that."
      return failure
    }
    if !mayKeepTimers, hasTimersLeft {
      return Investigation(self).notSilent(ticks: 0, timers: 0, since: event)
    }
    return doubtOfSilence(heard: heard, since: event)
  }

  /// Lets some heartbeats pass, and says how many of the scenario's timers went on firing meanwhile, besides
  /// the ticks that came.
  ///
  /// A timer that fires moves its fire date, and a chain of one-shot timers makes new timers. So this also
  /// sees the timers that tick for nobody: the owner is gone, and no tick reaches the counter.
  func listenForTimers() -> (ticks: Int, timers: Int) {
    let mark = TimerCensus.shared.mark
    let watch = TimerWatch(validTimers.filter { $0.timeInterval > 0 })
    let ticks = listen()
    // The heart made one timer as well, and has invalidated it.
    let born = drainingPool { TimerCensus.shared.timers(since: mark).filter(\.isValid).count }
    return (ticks, watch.fired.count + born)
  }
}
