import TimerLab

/// Returns your leak test's verdict on the instruments that a bench makes. It isn't told their kind.
public func myLeakTest(on bench: any Bench) -> Verdict {
  var ticks = 0
  var instrument: (any Instrument)? = bench.makeInstrument { ticks += 1 }
  weak var remains: (any Instrument)?
  remains = instrument

  instrument?.start()
  bench.listen()
  guard ticks > 0 else { return .fails("It does not tick.") }

  instrument = nil
  // A correct instrument may need one more firing to end.
  bench.listen()
  guard remains == nil else { return .fails("It is not freed.") }
  guard bench.runningTimers == 0 else { return .fails("Its timer goes on.") }
  return .passes
}
