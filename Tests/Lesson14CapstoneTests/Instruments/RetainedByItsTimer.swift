import TimerLab

extension TestInstrument.Behavior {
  /// An incorrect behavior. The timer's block retains the instrument, which is never freed.
  static var retainedByItsTimer: TestInstrument.Behavior {
    TestInstrument.Behavior(
      onStart: { instrument in
        instrument.timer = TimerClosureTarget.schedule(every: instrument.interval) { _ in
          instrument.onTick()
        }
      }, onDeinit: { $0?.invalidate() })
  }
}
