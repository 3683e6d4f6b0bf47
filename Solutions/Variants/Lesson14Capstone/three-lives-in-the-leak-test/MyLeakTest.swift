/// Your leak test. Judges instruments of a kind that it does not know.
public func myLeakTest(on bench: any Bench) -> Verdict {
  // Three lives: a leak may need more than one to show itself.
  for _ in 1...3 {
    var ticks = 0
    var user: [any Instrument] = [bench.makeInstrument { ticks += 1 }]
    let remains = Remains(of: user[0])
    user[0].start()
    bench.listen()
    user.removeAll()
    let isRight = ticks > 0
    bench.listen()
    guard isRight, remains.areGone, bench.runningTimers == 0 else { return .fails("wrong") }
  }
  return .passes
}

private struct Remains {
  private weak var instrument: AnyObject?

  init(of instrument: any Instrument) {
    self.instrument = instrument
  }

  var areGone: Bool { instrument == nil }
}
