/// Your leak test. Judges instruments of a kind that it does not know.
public func myLeakTest(on bench: any Bench) -> Verdict {
  var ticks = 0
  weak var remains: (any Instrument)?
  do {
    let instrument = bench.makeInstrument { ticks += 1 }
    remains = instrument
    instrument.start()
    bench.listen()
  }
  let ticksInUse = ticks
  bench.listen()
  let ticksBefore = ticks
  bench.listen()

  if ticksInUse == 0 { return .fails("no ticks") }
  if remains != nil { return .fails("leaked") }
  if ticks > ticksBefore { return .fails("ticks after death") }
  return bench.runningTimers > 0 ? .fails("a timer was left behind") : .passes
}
