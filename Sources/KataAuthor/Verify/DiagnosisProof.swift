import KataCommand

/// A lesson's page explains whatever cause of a failure a learner may come to read.
struct DiagnosisProof: Sendable {
  let lesson: Lesson
  /// The package.
  let root: String

  /// What can be seen without running anything: what the fixes declare, and what the tests can give.
  var proof: Proof {
    let wanted = PossibleDiagnoses(of: lesson, in: root).ids.union(declared)
    let missing = wanted.filter { !lesson.explains($0) }.sorted()
    return .noneOf(
      missing.map { "'\($0)' has no entry" }, "\(lesson.page): explains every diagnosis",
      expected:
        "an entry under \"When it fails\" for every diagnosis that a fix declares or a test can give, "
        + "and for a crash.")
  }

  /// All that a case or the starter declares, for any platform.
  private var declared: [String] {
    guard let file = try? FixesFile(of: lesson, in: root) else { return [] }
    return Platform.allCases.flatMap { platform in
      file.cases.flatMap { $0.judgement(on: platform).readable }
        + file.starterFailures(on: platform).values.compactMap(\.self)
    }
  }

  /// The same, against what the tests said to the fixes; `nil` if none has run.
  func proven(by runs: [FixRun]) -> Proof? {
    let runs = runs.filter { $0.lesson == lesson.name }
    guard !runs.isEmpty else { return nil }
    let possible = PossibleDiagnoses(of: lesson, in: root).ids.union(CrashReason.diagnoses)
    let problems = runs.flatMap { run in
      Set(run.tests.compactMap(\.diagnosis)).filter { !possible.contains($0) || !lesson.explains($0) }
        .sorted().map { "'\(run.fix)' was given '\($0)'" }
    }
    return .noneOf(
      problems, "\(lesson.numberText) runs give no other diagnosis",
      expected: "only what the lesson's tests can give, as 'PossibleDiagnoses' has it, and the page explains."
    )
  }
}
