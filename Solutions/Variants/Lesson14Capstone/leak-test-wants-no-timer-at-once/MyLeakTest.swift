/// Your leak test. Judges instruments of a kind that it does not know.
public func myLeakTest(on bench: any Bench) -> Verdict {
  var ticks = 0
  var instrument: (any Instrument)? = bench.makeInstrument { ticks += 1 }
  weak var remains: (any Instrument)?
  remains = instrument

  instrument?.start()
  bench.listen()
  guard ticks > 0 else { return .fails("It does not tick.") }
  instrument = nil
  guard bench.runningTimers == 0 else { return .fails("Its timer goes on.") }
  bench.listen()
  return remains == nil ? .passes : .fails("It is not freed.")
}
