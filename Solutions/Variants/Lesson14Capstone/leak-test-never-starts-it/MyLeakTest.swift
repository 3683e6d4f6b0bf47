/// Your leak test. Judges instruments of a kind that it does not know.
public func myLeakTest(on bench: any Bench) -> Verdict {
  var instrument: (any Instrument)? = bench.makeInstrument(onTick: {})
  weak var remains: (any Instrument)?
  remains = instrument
  instrument = nil
  bench.listen()
  guard remains == nil else { return .fails("It is not freed.") }
  return bench.runningTimers == 0 ? .passes : .fails("Its timer goes on.")
}
