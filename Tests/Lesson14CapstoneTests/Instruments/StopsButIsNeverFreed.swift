import TimerLab

extension TestInstrument.Behavior {
  /// An incorrect behavior. The instrument stops ticking when its last client releases it, but is never freed, because the
  /// instrument and its pool retain each other.
  static var stopsButIsNeverFreed: TestInstrument.Behavior {
    TestInstrument.Behavior { instrument in
      let pool = Pool(instrument)
      instrument.pool = pool
      TimerClosureTarget.schedule(every: instrument.interval) { [onTick = instrument.onTick] timer in
        if pool.isOnlyHolder { return timer.invalidate() }
        onTick()
      }
    }
  }
}
