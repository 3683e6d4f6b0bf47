import TimerLab

extension TestInstrument.Behavior {
  /// A correct behavior with an interval so long that the instrument ticks only once in each call of `listen()`.
  static var ticksSlowly: TestInstrument.Behavior {
    TestInstrument.Behavior(
      onStart: { instrument in
        instrument.timer = TimerClosureTarget.schedule(every: 100 * instrument.interval) {
          [weak instrument] _ in
          instrument?.onTick()
        }
      }, onDeinit: { $0?.invalidate() })
  }
}
