import TimerLab

extension TestInstrument.Behavior {
  /// A correct behavior. The timer invalidates itself at its first firing after the instrument has been freed.
  static var endsAtNextFiring: TestInstrument.Behavior {
    TestInstrument.Behavior { instrument in
      TimerClosureTarget.schedule(every: instrument.interval) { [weak instrument] timer in
        guard let instrument else { return timer.invalidate() }
        instrument.onTick()
      }
    }
  }
}
