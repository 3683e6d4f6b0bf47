import TimerLab

// Listening until there is something to judge by: a silence says nothing of somebody who was never heard.

extension Scenario {
  /// Listens to the owner at work until it was heard, so that its silence can be believed.
  ///
  /// Every owner was given ``Heartbeat/interval``: one that is not heard in ``Heartbeat/patience`` beats does not tick. A
  /// test that has its client let go by other means than an assertion calls this first. Returns soon if the owner is not
  /// held any more.
  ///
  /// - Returns: How many ticks of it were heard, and how many it takes.
  @discardableResult
  package func listenUntilHeard() -> Heard {
    listen()
    func isHeard() -> Bool { ticks.count >= ticksToHear }
    if isHeldByTest, !isHeard() { listen(beats: Heartbeat.patience, until: isHeard) }
    return (ticks.count, ticksToHear)
  }

  package typealias Heard = (ticks: Int, wanted: Int)

  /// How many ticks of the owner have to be heard before its silence means something: one if the kit sees its timers, or
  /// can ask its clock whether it has ended.
  var ticksToHear: Int { clock?.hasEnded != nil || allTimersMade > 0 ? 1 : 3 }

  /// That it did not tick while its client held it, or was gone: then it says nothing that it is silent afterwards.
  func failureToBeHeard(_ heard: Heard) -> Failure? {
    guard heard.ticks == 0, isHeldByTest else { return nil }
    let watch = TimerWatch(validTimers)
    listen()
    guard ticks.count == 0 else { return nil }
    return MissingTicks(
      scenario: self, ticks: 0, intervals: Heartbeat.beats, before: 0, mode: .default, watch: watch
    )
    .failure(while: "it is in use")
  }

  /// The owner fell silent, after fewer ticks than it takes to tell a stop from what never ran; `nil` if they were enough.
  func doubtOfSilence(heard: Heard, since event: String) -> Failure? {
    guard heard.ticks < heard.wanted else { return nil }
    return Failure(
      "\(name.capitalizedSentence) ticks too rarely to tell whether it stops.",
      expected: "\(name) ticks, and stops ticking when \(event).",
      happened: "\(heard.ticks.times("tick")) before that. It takes \(heard.wanted).")
  }

  /// The owner is not there any more. No verdict if nobody knows that it ever was, or that it had to do with anything.
  func unseen(when event: String) -> Failure? {
    let remedy: String? =
      if !wasSeen {
        "have 'watching' return the owner while its client holds it: it was nil all the time."
      } else if !wasUsed, ticks.count == 0, allTimersMade == 0 {
        "have its client do something with it first, such as start it: scenario.act { $0.start() }"
      } else {
        nil
      }
    guard let remedy else { return nil }
    return Failure(
      "No verdict on whether \(name) is freed.", expected: "\(name) is in use, and is freed when \(event).",
      happened: wasSeen ? "it was made, and nobody used it." : "it was never there.", remedy: remedy)
  }

  /// Whether timers are left that could still fire, whenever that would be. One that ends at its next turn gets it.
  var hasTimersLeft: Bool {
    guard timersThatCouldFire > 0 else { return false }
    listen(beats: Heartbeat.patience, until: { timersThatCouldFire == 0 })
    return timersThatCouldFire > 0
  }

  private var timersThatCouldFire: Int { drainingPool { validTimers.count(where: \.couldStillFire) } }

  // MARK: - Patience

  // Waiting for clocks that keep no step with the test's own: as long as it takes, since no machine is too slow for that.

  /// Stops the other clock of an owner that is alive still.
  func stopClock() {
    drainingPool {
      guard let clock, let owner = watched as? Subject else { return }
      clock.stop(owner)
    }
  }

  /// Gives a clock that ends by itself, or one that the kit can't see, the time to do so, and then to let go of the
  /// owner: at most so many beats, or as many as the clock has for that.
  ///
  /// Returns at once for all other clocks.
  func listenUntilOver(beats: Int? = nil) {
    guard clock?.hasEnded != nil || mayHaveAnUnseenClock else { return }
    let isOver = { !self.clockGoesOn && (!self.isAlive || self.isHeldByTest) }
    if beats == nil, let clock, clock.hasEnded != nil {
      clock.patience.wait(until: isOver) { listen(beats: $0, until: isOver) }
    } else {
      listen(atMost: beats ?? Limits.intervalsOfPatience, until: isOver)
    }
  }

  /// Gives a clock that no run loop drives, or one that the kit can't see, the time to make so many ticks: it may come late
  /// to its turn while other threads have theirs.
  func listen(forTicks wanted: Int) {
    let isOffTheRunLoop = clock?.pulse != nil && allTimersMade == 0
    guard isOffTheRunLoop || clock?.hasEnded != nil || mayHaveAnUnseenClock else { return }
    let goal = ticks.count + wanted
    listen(atMost: Heartbeat.patience) { ticks.count >= goal }
  }

  /// Whether a clock with a thread of its own that has not ended makes a tick after all. What never stops comes to its
  /// turn some time, however busy the machine is.
  func ticksLater() -> Bool {
    guard clockGoesOn else { return false }
    let before = ticks.count
    listen(forTicks: 1)
    return ticks.count > before
  }

  /// Whether all that could still fire is invalidated a little later.
  var timersEndLate: Bool {
    listen(beats: 4 * Heartbeat.beats, until: { runningTimers == 0 })
    return runningTimers == 0
  }

  private func listen(atMost beats: Int, until isEnough: () -> Bool) {
    guard !isEnough() else { return }
    listen(beats: beats, until: isEnough)
  }
}

extension TimerLab.Timer {
  /// Whether it could still fire, however far it is put off: it is valid, and on a run loop that is still there. One that
  /// only gives a run loop something to wait for is no clock.
  var couldStillFire: Bool {
    isValid && !TimerCensus.shared.wasNeverDue(self) && !isKnownToBeOnNoRunLoop
      && TimerCensus.shared.threads(of: self)?.threadHasEnded != true
  }

  /// Whether it is put off for ever.
  var isPutOff: Bool { fireDate.isNever && !TimerCensus.shared.wasNeverDue(self) }
}
