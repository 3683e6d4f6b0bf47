// Waiting for clocks that keep no step with the test's own: as long as it takes, since no machine is too slow for that.

extension Scenario {
  /// Stops the other clock of an owner that is alive still.
  func stopClock() {
    drainingPool {
      guard let clock, let owner = watched as? Subject else { return }
      clock.stop(owner)
    }
  }

  /// Gives a clock that ends by itself, or one that the kit can't see, the time to do so, and then to let go of the
  /// owner: at most so many beats.
  ///
  /// Returns at once for all other clocks.
  func listenUntilOver(beats: Int = Heartbeat.patience) {
    guard clock?.hasEnded != nil || mayHaveAnUnseenClock else { return }
    listen(atMost: beats) { !clockGoesOn && (!isAlive || isHeldByTest) }
  }

  /// Gives a clock that has a thread of its own, or one that the kit can't see, the time to make so many ticks: it may
  /// come late to its turn while other threads have theirs.
  func listen(forTicks wanted: Int) {
    guard clock?.hasEnded != nil || mayHaveAnUnseenClock else { return }
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
    // The heart is one of them.
    listen(beats: 4 * Heartbeat.beats, until: { runningTimers <= 1 })
    return runningTimers == 0
  }

  private func listen(atMost beats: Int, until isEnough: () -> Bool) {
    guard !isEnough() else { return }
    listen(beats: beats, until: isEnough)
  }
}
