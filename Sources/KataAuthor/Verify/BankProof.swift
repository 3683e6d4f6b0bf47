import KataCommand

/// Builds one entry of a bank, runs the lesson's tests on it, and compares with what was declared.
struct BankProof: Sendable {
  let lesson: Lesson
  let place: BuildPlace

  private var proof: LessonProof { LessonProof(lesson: lesson, place: place) }

  /// The reference must pass.
  func reference() throws -> Proof {
    try proof.prove(
      "\(lesson.numberText) reference passes", entry: "reference", isAsDeclared: LessonProof.passes,
      report: { try report("reference") })
  }

  func variant(_ name: String, _ declaration: VariantDeclaration) throws -> Proof {
    let label = "\(lesson.numberText) \(declaration.verdict) '\(name)'"
    let verdict = declaration.verdict
    switch verdict {
    case .right:
      return try proof.prove(
        "\(label) passes", entry: name, verdict: verdict, isAsDeclared: LessonProof.passes,
        report: { try report(name) })
    case .starter:
      return try proof.prove(
        "\(label) fails as declared", entry: name, verdict: verdict,
        isAsDeclared: { LessonProof.fails($0, exactly: declaration.fails ?? [:]) },
        report: { try report(name, isComplete: true) })
    case .wrong:
      return try proof.prove(
        "\(label) is refused", entry: name, verdict: verdict, isAsDeclared: { isRefused($0, declaration) },
        report: { try report(name) })
    }
  }

  private var stage: VariantStage { VariantStage(of: lesson, in: place.root, beside: place.scratch) }

  /// What the tests say to an entry, which is built on the stage: a lesson that is built from elsewhere is planned anew.
  ///
  /// - Parameter isComplete: Whether the reference lends nothing.
  private func report(_ entry: String, isComplete: Bool = false) throws -> LessonReport {
    try stage.layOut(entry, isComplete: isComplete)
    var report = try LessonCheck(place: place).report(on: lesson, source: .folder(stage.folder))
    for index in report.compilerErrors.indices {
      report.compilerErrors[index].file = stage.origin(of: report.compilerErrors[index].file, in: entry)
    }
    return report
  }

  private func isRefused(_ report: LessonReport, _ declaration: VariantDeclaration) -> String? {
    let wantedState = declaration.ends.flatMap { LessonState(rawValue: $0.rawValue) } ?? .failing
    let isRefusedByIt = report.tests.contains { $0.name.method == declaration.refusedBy && !$0.passed }
    let hasDiagnosis =
      declaration.diagnosis == report.diagnosis
      || (declaration.diagnosis == nil && declaration.ends != nil)
    guard report.state != wantedState || !isRefusedByIt || !hasDiagnosis else { return nil }
    let test = declaration.refusedBy ?? "a test (none is declared as 'refusedBy')"
    let end = declaration.ends.map { ", ends as \($0)" } ?? ""
    let diagnosis = declaration.diagnosis.map { ", and the learner reads '\($0)'" } ?? ""
    return "\(test) refuses it\(end)\(diagnosis)."
  }
}
