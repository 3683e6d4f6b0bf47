/// Your leak test. Judges instruments of a kind that it does not know.
public func myLeakTest(on bench: any Bench) -> Verdict {
  var ticks = 0
  var instrument: (any Instrument)? = bench.makeInstrument { ticks += 1 }
  weak var remains: (any Instrument)?
  remains = instrument

  instrument?.start()
  bench.listen()
  guard ticks > 0 else { return .fails("It does not tick.") }
  let ticksSoFar = ticks
  instrument = nil
  bench.listen()
  guard ticks == ticksSoFar else { return .fails("It goes on ticking.") }
  guard remains == nil else { return .fails("It is not freed.") }
  return bench.runningTimers == 0 ? .passes : .fails("Its timer goes on.")
}
