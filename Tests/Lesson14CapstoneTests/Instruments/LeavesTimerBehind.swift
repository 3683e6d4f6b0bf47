import TimerLab

extension TestInstrument.Behavior {
  /// An incorrect behavior with two timers, of which the first is never invalidated.
  static var leavesTimerBehind: TestInstrument.Behavior {
    TestInstrument.Behavior(
      onStart: { instrument in
        for _ in 1...2 {
          instrument.timer = TimerClosureTarget.schedule(every: instrument.interval) { [weak instrument] _ in
            instrument?.onTick()
          }
        }
      }, onDeinit: { $0?.invalidate() })
  }
}
