import TimerLab

/// What the kit does around every test: ends one that hangs, and afterwards invalidates the timers that it left
/// behind. On Apple's platforms it leaves those alone that the system made meanwhile.
struct TestFrame {
  private let mark: Int

  /// Begins the test.
  ///
  /// - Parameter test: What the message calls it if it hangs.
  init(of test: String) {
    Obstacle.current.clear()
    #if canImport(ObjectiveC)
      TimerCensus.watchRealTimers()
    #endif
    // Before the first test's own timers are counted.
    _ = TimerSight.isBlind
    mark = TimerCensus.shared.mark
    Watchdog.shared.watch(test)
  }

  func end() {
    drainingPool {
      for timer in TimerCensus.shared.timers(since: mark) { timer.end() }
    }
    #if canImport(ObjectiveC)
      TimerCensus.stopWatchingRealTimers()
    #endif
    Watchdog.shared.rest()
  }
}
