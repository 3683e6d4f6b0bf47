import TimerLab

/// Your leak test. Judges instruments of a kind that it does not know.
public func myLeakTest(on bench: any Bench) -> Verdict {
  // Weak, so that it is not the test that holds it.
  weak var instrument: (any Instrument)?
  instrument = bench.makeInstrument(onTick: {})
  instrument?.start()
  bench.listen()
  return instrument == nil ? .passes : .fails("It is not freed.")
}
