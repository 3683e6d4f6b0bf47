import Foundation
import KataCommand

/// Builds a composed fix, runs the lesson's tests on it, and compares with what the rule says.
struct FixProof: Sendable {
  let fix: ComposedFix
  let place: BuildPlace

  private var lesson: Lesson { fix.lesson }
  private var rule: SpaceRule { fix.rule }
  private var stage: VariantStage { VariantStage(of: lesson, in: place.root, beside: place.scratch) }

  func prove() throws -> Proof {
    let name = "\(lesson.numberText) '\(fix.combination.name)': \(rule.verdict.rawValue)"
    do {
      try stage.layOut(composed: fix.files)
      let report = try LessonCheck(place: place).report(on: lesson, source: .folder(stage.folder))
      guard !agrees(report) else { return .holds(name) }
      return try disagreement(name, happened: LessonProof.describe(report))
    } catch let problem as EnvironmentError where problem.scope == .build {
      return try disagreement(name, happened: problem.description)
    }
  }

  private func agrees(_ report: LessonReport) -> Bool {
    let isNamed = rule.diagnoses.isEmpty || report.diagnosis.map(rule.diagnoses.contains) ?? false
    return report.state == rule.verdict.state && isNamed
  }

  /// - Throws: `EnvironmentError.cannotWrite`.
  private func disagreement(_ name: String, happened: String) throws -> Proof {
    let kept = try Disagreements(root: place.root).keep(stage.folder, of: fix)
    let diagnoses = rule.diagnoses.map { "'\($0)'" }.joined(separator: " or ")
    return .broken(
      name,
      expected: "\(rule.verdict.rawValue)\(diagnoses.isEmpty ? "" : ", with \(diagnoses)"). \(rule.reason) "
        + "(\(FixSpace.path(of: lesson)):\(rule.line))",
      happened: happened.replacing("\(stage.folder)/", with: "\(kept)/")
        + "\nTo run it: KATA_LESSON=\(lesson.numberText) KATA_FOLDER=\(kept) swift test")
  }
}
