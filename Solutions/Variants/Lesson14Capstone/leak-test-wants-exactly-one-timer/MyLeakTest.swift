/// Your leak test. Judges instruments of a kind that it does not know.
public func myLeakTest(on bench: any Bench) -> Verdict {
  var ticks = 0
  var instrument: (any Instrument)? = bench.makeInstrument { ticks += 1 }
  weak var remains: (any Instrument)?
  remains = instrument

  instrument?.start()
  guard bench.runningTimers == 1 else { return .fails("It has not one timer.") }
  bench.listen()
  guard ticks > 0 else { return .fails("It does not tick.") }
  instrument = nil
  bench.listen()
  guard remains == nil else { return .fails("It is not freed.") }
  return bench.runningTimers == 0 ? .passes : .fails("Its timer goes on.")
}
