import TimerLab

// Listening until there is something to judge by: a silence says nothing of somebody who was never heard.

extension LeakScenario {
  /// Listens to the owner at work until it was heard well enough for its silence to be believed.
  ///
  /// A test that has its client let go by other means than an assertion calls this first. Returns soon if the owner is
  /// not held any more.
  ///
  /// - Parameter keepsTheInterval: Whether the owner was given ``Heartbeat/interval``.
  public func listenUntilHeard(keepsTheInterval: Bool = true) {
    listen()
    func isHeard() -> Bool { ticksHeard(keepingTheInterval: keepsTheInterval) >= ticksToHear }
    guard isHeldByTest, !isHeard(), keepsTheInterval || isWorthWaitingFor else { return }
    listen(beats: keepsTheInterval ? Heartbeat.patience : Heartbeat.limit, until: isHeard)
  }

  /// The same, and what came of it.
  func hearAtWork() -> Hearing {
    listenUntilHeard(keepsTheInterval: keepsTheInterval)
    return Hearing(of: self)
  }

  /// Whether the kit can find out of the owner's clock that it has come to its end, and need not go by silence alone: it
  /// sees the timers, and a thread says so.
  var canAskTheClock: Bool { clock?.hasEnded != nil || allTimersMade > 0 }

  /// How many ticks of the owner have to be heard before its silence means something.
  var ticksToHear: Int { canAskTheClock ? 1 : Hearing.ticksOfAClockThatCanNotBeAsked }

  /// How many were. If the clock can't be asked, they have to show how far apart they come.
  func ticksHeard(keepingTheInterval: Bool) -> Int {
    canAskTheClock || keepingTheInterval ? ticks.count : pace.timesHeard
  }

  /// Whether a tick may come before the limit: not if all its timers are put off beyond it.
  var isWorthWaitingFor: Bool {
    let end = Date(timeIntervalSinceNow: Double(Heartbeat.limit) * Heartbeat.interval)
    return drainingPool {
      let timers = validTimers
      return timers.isEmpty || timers.contains { $0.fireDate < end }
    }
  }

  /// Whether timers that the kit does not know are pending, and may be the owner's: none were before, or nothing else is
  /// known that it could tick by.
  var hasUnknownTimers: Bool {
    guard hadUnknownTimers == false || clock == nil && allTimersMade == 0 else { return false }
    return drainingPool { UnknownTimers.arePending } == true
  }

  /// Whether a tick comes within so many beats.
  func ticksWithin(_ beats: Int) -> Bool {
    guard beats > 0 else { return false }
    let before = ticks.count
    listen(beats: beats, until: { ticks.count > before })
    return ticks.count > before
  }

  /// Whether timers are left that could still fire, whenever that would be. One that ends at its next turn gets it, if
  /// that comes before the limit.
  var hasTimersLeft: Bool {
    guard timersThatCouldFire > 0 else { return false }
    if keepsTheInterval || isWorthWaitingFor {
      let beats = keepsTheInterval ? Heartbeat.patience : Heartbeat.limit
      // The heart is one of them.
      listen(beats: beats, until: { timersThatCouldFire <= 1 })
    }
    return timersThatCouldFire > 0
  }

  private var timersThatCouldFire: Int { drainingPool { validTimers.count(where: \.couldStillFire) } }
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
