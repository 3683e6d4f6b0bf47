import TimerLab

extension TestInstrument.Behavior {
  /// A correct behavior. The timer's block captures the instrument weakly, and `deinit` invalidates the timer.
  static var invalidatesTimerInDeinit: TestInstrument.Behavior {
    TestInstrument.Behavior(
      onStart: { instrument in
        instrument.timer = TimerClosureTarget.schedule(every: instrument.interval) { [weak instrument] _ in
          instrument?.onTick()
        }
      }, onDeinit: { $0?.invalidate() })
  }
}
