import TimerLab

extension TestInstrument.Behavior {
  /// A correct behavior with an interval that is longer than a call of `listen()`. The bench moves the timer's next
  /// firing forward, so the instrument ticks only once in each call.
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
