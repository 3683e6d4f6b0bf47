import TimerLab

extension TestInstrument.Behavior {
  /// An incorrect behavior. The timer keeps ticking after the instrument has been freed.
  static var ticksAfterBeingFreed: TestInstrument.Behavior {
    TestInstrument.Behavior { instrument in
      TimerClosureTarget.schedule(every: instrument.interval) { [onTick = instrument.onTick] _ in onTick() }
    }
  }
}
