/// Your leak test. Judges instruments of a kind that it does not know.
public func myLeakTest(on bench: any Bench) -> Verdict {
  if let problem = ticksNot(on: bench) ?? staysAlive(on: bench) ?? leavesATimer(on: bench) {
    return .fails(problem)
  }
  return .passes
}

private func ticksNot(on bench: any Bench) -> String? {
  var ticks = 0
  let instrument = bench.makeInstrument { ticks += 1 }
  instrument.start()
  bench.listen()
  return withExtendedLifetime(instrument) { ticks == 0 ? "It never ticks." : nil }
}

private func staysAlive(on bench: any Bench) -> String? {
  weak var remains: (any Instrument)?
  remains = useOnce(on: bench)
  bench.listen()
  return remains == nil ? nil : "It is alive, and nobody uses it."
}

private func leavesATimer(on bench: any Bench) -> String? {
  _ = useOnce(on: bench)
  bench.listen()
  return bench.runningTimers == 0 ? nil : "A timer runs, and nobody needs it."
}

private func useOnce(on bench: any Bench) -> any Instrument {
  let instrument = bench.makeInstrument {}
  instrument.start()
  bench.listen()
  return instrument
}
