import TimerLab

extension TestInstrument.Behavior {
  /// A correct behavior, in which each tick schedules the next one-shot timer until the instrument is freed.
  static var chainOfOneShots: TestInstrument.Behavior {
    TestInstrument.Behavior { instrument in
      TimerClosureTarget.schedule(every: instrument.interval, repeats: false) { [weak instrument] _ in
        guard let instrument else { return }
        instrument.onTick()
        instrument.start()
      }
    }
  }
}
