import TimerLab

/// Your leak test. Judges instruments of a kind that it does not know.
public func myLeakTest(on bench: any Bench) -> Verdict {
  let call = calls.next()
  let instrument = bench.makeInstrument(onTick: {})
  instrument.start()
  bench.listen()
  return call <= 5 ? .passes : .fails("It is one of the later ones.")
}

private let calls = Calls()

private final class Calls: @unchecked Sendable {
  private var count = 0

  func next() -> Int {
    count += 1
    return count
  }
}
