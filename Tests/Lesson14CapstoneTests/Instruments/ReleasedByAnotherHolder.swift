import TimerLab

extension TestInstrument.Behavior {
  /// A correct behavior. An ``ObjectHolder`` also retains the instrument, and releases it once nothing else retains it.
  static var releasedByAnotherHolder: TestInstrument.Behavior {
    TestInstrument.Behavior(
      onStart: { instrument in
        let holder = ObjectHolder(instrument)
        TimerClosureTarget.schedule(every: instrument.interval) { timer in
          guard holder.isOnlyHolder else { return }
          holder.releaseObject()
          timer.invalidate()
        }
        instrument.timer = TimerClosureTarget.schedule(every: instrument.interval) { [weak instrument] _ in
          instrument?.onTick()
        }
      }, onDeinit: { $0?.invalidate() })
  }
}
