/// Your leak test. Judges instruments of a kind that it does not know.
public func myLeakTest(on bench: any Bench) -> Verdict {
  var ticks = 0
  let instrument = bench.makeInstrument { ticks += 1 }
  instrument.start()
  return ticks > 0 ? .passes : .fails("It does not tick.")
}
