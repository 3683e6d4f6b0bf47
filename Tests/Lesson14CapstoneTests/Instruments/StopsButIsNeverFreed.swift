import TimerLab

extension TestInstrument.Behavior {
  /// An incorrect behavior. The instrument stops ticking when its last client releases it. But it is never freed,
  /// because the instrument and its holder retain each other.
  static var stopsButIsNeverFreed: TestInstrument.Behavior {
    TestInstrument.Behavior { instrument in
      let holder = ObjectHolder(instrument)
      instrument.holder = holder
      TimerClosureTarget.schedule(every: instrument.interval) { [onTick = instrument.onTick] timer in
        if holder.isOnlyHolder { return timer.invalidate() }
        onTick()
      }
    }
  }
}
