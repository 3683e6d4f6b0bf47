import TimerLab

/// Your leak test. Judges instruments of a kind that it does not know.
public func myLeakTest(on bench: any Bench) -> Verdict {
  let report = Report()
  let instrument = bench.makeInstrument {}
  instrument.start()
  bench.listen()
  DispatchQueue.main.async { [weak instrument] in
    if instrument != nil { report.verdict = .fails("It is not freed.") }
  }
  return report.verdict
}

private final class Report {
  var verdict = Verdict.passes
}
