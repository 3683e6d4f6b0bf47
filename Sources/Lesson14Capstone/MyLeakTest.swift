import TimerLab

/// Returns your leak test's verdict on the instruments that a bench makes. It isn't told their kind.
public func myLeakTest(on bench: any Bench) -> Verdict {
  // The variable is weak, so that the test does not hold the instrument.
  weak var instrument: (any Instrument)?
  instrument = bench.makeInstrument(onTick: {})
  instrument?.start()
  bench.listen()
  return instrument == nil ? .passes : .fails("It is not freed.")
}
