/// Your leak test. Judges instruments of a kind that it does not know.
public func myLeakTest(on bench: any Bench) -> Verdict {
  let visit = Visit(on: bench)
  guard visit.ticks > 0 else { return .fails("The instrument is dead.") }

  visit.end()
  for _ in 1...5 where visit.remains != nil || bench.runningTimers > 0 {
    bench.listen()
  }
  if visit.remains != nil { return .fails("The instrument lives for ever.") }
  if bench.runningTimers > 0 { return .fails("The timer lives for ever.") }
  return .passes
}

private final class Visit {
  private(set) weak var remains: (any Instrument)?
  private(set) var ticks = 0
  private var instrument: (any Instrument)?

  init(on bench: any Bench) {
    let instrument = bench.makeInstrument { [weak self] in self?.ticks += 1 }
    self.instrument = instrument
    remains = instrument
    instrument.start()
    bench.listen()
  }

  func end() {
    instrument = nil
  }
}
