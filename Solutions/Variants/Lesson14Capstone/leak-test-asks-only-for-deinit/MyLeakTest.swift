/// Your leak test. Judges instruments of a kind that it does not know.
public func myLeakTest(on bench: any Bench) -> Verdict {
  var instrument: (any Instrument)? = bench.makeInstrument(onTick: {})
  weak var remains: (any Instrument)?
  remains = instrument
  instrument?.start()
  bench.listen()
  instrument = nil
  bench.listen()
  return remains == nil ? .passes : .fails("It is not freed.")
}
