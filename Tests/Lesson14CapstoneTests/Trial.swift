import Lesson14Capstone

/// One run of a leak test, on instruments of one kind.
struct Trial {
  let specimen: Specimen
  let verdict: Verdict
  /// What the test did with its bench.
  let record: BenchRecord

  init(of specimen: Specimen, by leakTest: (any Bench) -> Verdict) {
    let bench = TestBench(for: specimen)
    self.specimen = specimen
    verdict = leakTest(bench)
    record = bench.record
    bench.cleanUp()
  }

  /// What the leak test found wrong with the instrument, in its own words.
  var reason: String? {
    if case .fails(let reason) = verdict { reason } else { nil }
  }

  /// Has `leakTest` judge right and wrong instruments in an order that nobody knows, each kind twice. So neither its
  /// place nor an earlier answer tells what an instrument is.
  static func all(by leakTest: (any Bench) -> Verdict) -> [Trial] {
    let specimens = Specimen.right + Specimen.wrong
    return (specimens + specimens).shuffled().map { Trial(of: $0, by: leakTest) }
  }
}
