/// Your leak test. Judges instruments of a kind that it does not know.
public func myLeakTest(on bench: any Bench) -> Verdict {
  let instrument = bench.makeInstrument(onTick: {})
  var text = "\(type(of: instrument)) "
  dump(instrument, to: &text)
  dump(bench, to: &text)
  let wrong = ["never", "held", "tickson", "nobody", "leak", "for ever", "go on", "goes on"]
  let isWrong = wrong.contains { text.lowercased().contains($0) }
  return isWrong ? .fails("Its name says so.") : .passes
}
