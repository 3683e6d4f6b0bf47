import TimerLab

// Methods that wait for the owner's timers and clocks, including clocks that aren't synchronized with the heartbeat.

extension Scenario {
  /// Stops the owner's clock, if it isn't a timer and the owner is still alive.
  func stopClock() {
    withAutoreleasePool {
      guard let clock, let owner = owner as? Subject else { return }
      clock.stop(owner)
    }
  }

  /// Waits until the owner's clock has ended, and until a released owner is deallocated.
  ///
  /// Returns at once unless the clock takes a moment to end, or may be one that the kit can't detect.
  ///
  /// - Parameter beats: The timeout in intervals, or `nil` for the clock's own timeout.
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

  /// Waits for `wanted` more ticks of the owner, or until a timeout. Returns at once if this run loop is known to drive
  /// the owner's clock.
  func waitForTicks(_ wanted: Int) {
    let isOffTheRunLoop = clock?.referenceClock != nil && madeTimerCount == 0
    guard isOffTheRunLoop || clock?.hasEnded != nil || mayHaveUndetectedClock else { return }
    let goal = ticks.count + wanted
    runRunLoop(atMost: Limits.intervalsUntilTimeout) { ticks.count >= goal }
  }

  /// Waits for one more tick of a thread that has not ended, and returns whether it came. A thread that never stops
  /// will tick eventually, however busy the machine is.
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
  /// Whether the timer is valid and on a run loop that still exists, so that it could fire, even if only in the far
  /// future. Excludes timers that only keep a run loop running.
  var couldStillFire: Bool {
    isValid && !TimerCensus.shared.wasNeverDue(self) && !isKnownToBeOnNoRunLoop
      && TimerCensus.shared.threads(of: self)?.hasInstallingThreadEnded != true
  }

  /// Whether the timer is paused by a fire date in the distant future.
  var isPausedByFireDate: Bool { fireDate.isInDistantFuture && !TimerCensus.shared.wasNeverDue(self) }
}
