import TimerLab

extension TestInstrument.Behavior {
  /// A correct behavior with two timers. Each ticks once more after the instrument has been freed, and then ends.
  static var ticksOnceAfterBeingFreed: TestInstrument.Behavior {
    TestInstrument.Behavior { instrument in
      for _ in 1...2 {
        TimerClosureTarget.schedule(every: instrument.interval) {
          [weak instrument, onTick = instrument.onTick] timer in
          onTick()
          if instrument == nil { timer.invalidate() }
        }
      }
    }
  }
}
