import TimerLab

// Methods that stop an owner's clock that isn't a timer, such as a thread, or wait for it, and properties of timers. An
// interval is the time between two firings of the test kit's own timer.

extension Scenario {
  /// Stops the owner's clock, if it isn't a timer. Does nothing if the owner is deallocated or isn't a `Subject`.
  func stopClock() {
    withAutoreleasePool {
      guard let clock, let owner = owner as? Subject else { return }
      clock.stop(owner)
    }
  }

  /// Waits until the owner's clock has ended, and until a released owner is deallocated, or until a timeout.
  ///
  /// Returns at once unless the kit can find out whether the clock has ended, or may be unable to detect the clock.
  ///
  /// - Parameter beats: The timeout in intervals. If it is `nil`, the clock's own timeout applies, or the lesson's for
  ///   a clock that the kit can't detect.
  func waitForClockToEnd(beats: Int? = nil) {
    guard clock?.hasEnded != nil || mayHaveUndetectedClock else { return }
    let isOver = { !self.isClockStillRunning && (!self.isAlive || self.isHeldByClient) }
    if beats == nil, let clock, clock.hasEnded != nil {
      clock.timeout.wait(until: isOver) { runRunLoop(beats: $0, until: isOver) }
    } else if let beats {
      runRunLoop(atMost: beats, until: isOver)
    } else {
      let patience = LessonTimeouts.current
      patience.wait(patience.undetectedClockTimeout, until: isOver) { runRunLoop(beats: $0, until: isOver) }
    }
  }

  /// Waits for `wanted` more ticks of the owner, or until a timeout. Returns at once if a timer or display link drives
  /// the owner, unless the timer belongs to a thread whose end the kit can observe.
  func waitForTicks(_ wanted: Int) {
    let isOffTheRunLoop = clock?.referenceClock != nil && madeTimerCount == 0
    guard isOffTheRunLoop || clock?.hasEnded != nil || mayHaveUndetectedClock else { return }
    let goal = ticks.count + wanted
    runRunLoop(atMost: Limits.intervalsUntilTimeout) { ticks.count >= goal }
  }

  /// Waits for one more tick of a thread that has not ended, and returns whether it came before a timeout. A thread
  /// that never stops will tick eventually, however busy the machine is.
  func waitForLateTick() -> Bool {
    guard isClockStillRunning else { return false }
    let before = ticks.count
    waitForTicks(1)
    return ticks.count > before
  }

  /// Runs the run loop until `isEnough` returns `true`, for at most `beats` intervals.
  private func runRunLoop(atMost beats: Int, until isEnough: () -> Bool) {
    guard !isEnough() else { return }
    runRunLoop(beats: beats, until: isEnough)
  }
}

extension TimerLab.Timer {
  /// Whether the timer is valid, and may be on a run loop that still exists, so that it could fire, even if only in the
  /// far future. Excludes timers that only keep a run loop running.
  var couldStillFire: Bool {
    isValid && !TimerCensus.shared.wasNeverDue(self) && !isKnownToBeOnNoRunLoop
      && TimerCensus.shared.threads(of: self)?.hasInstallingThreadEnded != true
  }

  /// Whether the timer is paused by a fire date in the distant future.
  var isPausedByFireDate: Bool { fireDate.isInDistantFuture && !TimerCensus.shared.wasNeverDue(self) }
}
