import TimerLab

extension TestInstrument.Behavior {
  /// A correct behavior. A pool also retains the instrument, and releases it once nothing else retains it.
  static var releasedByPool: TestInstrument.Behavior {
    TestInstrument.Behavior(
      onStart: { instrument in
        let pool = Pool(instrument)
        TimerClosureTarget.schedule(every: instrument.interval) { sweep in
          guard pool.isOnlyHolder else { return }
          pool.releaseObject()
          sweep.invalidate()
        }
        instrument.timer = TimerClosureTarget.schedule(every: instrument.interval) { [weak instrument] _ in
          instrument?.onTick()
        }
      }, onDeinit: { $0?.invalidate() })
  }
}
