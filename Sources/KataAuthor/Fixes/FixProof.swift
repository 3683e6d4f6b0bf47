import Foundation
import KataCommand

/// Builds a fix, runs the lesson's tests on it, and compares with what is expected of it.
struct FixProof: Sendable {
  let fix: Fix
  let place: BuildPlace

  func prove() throws -> Proof {
    let stage = FixStage(of: fix.lesson, in: place.root, beside: place.scratch)
    do {
      try stage.layOut(fix)
      let report = try LessonCheck(place: place).report(on: fix.lesson, source: .folder(stage.folder))
      var proof = Proof.holds(name)
      if let expected = disagreement(report) {
        proof = try broken(expected: expected, happened: LessonProof.describe(report), stage)
      }
      if fix.number == nil {
        proof.run = FixRun(lesson: fix.lesson.name, fix: fix.name, kind: fix.kind, tests: report.tests)
      }
      return proof
    } catch let problem as EnvironmentError where problem.scope == .build {
      return try broken(
        expected: "it builds, and its tests run.", happened: problem.description, stage)
    }
  }

  private var name: String {
    let number = fix.lesson.numberText
    switch fix.expectation {
    case .fails: return "\(number) starter fails as declared"
    case .judged where fix.name == "reference": return "\(number) reference passes"
    case .judged(let judgement, _): return "\(number) '\(fix.name)': \(judgement.verdict.rawValue)"
    }
  }

  /// - Returns: What was expected; `nil` if that is what the report says.
  private func disagreement(_ report: LessonReport) -> String? {
    switch fix.expectation {
    case .fails(let declared): return LessonProof.fails(report, exactly: declared)
    case .judged(let judgement, let says):
      let failing = report.tests.filter { !$0.passed }
      let isRefused = judgement.tests.allSatisfy { test in failing.contains { $0.name.method == test } }
      let isNamed =
        judgement.diagnoses.isEmpty || report.diagnosis.map(judgement.diagnoses.contains) ?? false
      let isSaid = says.isEmpty || failing.contains { test in says.allSatisfy((test.message ?? "").contains) }
      let agrees = report.state == judgement.verdict.state && isRefused && isNamed && isSaid
      return agrees ? nil : words(for: judgement, says)
    }
  }

  private func words(for judgement: Judgement, _ says: [String]) -> String {
    func list(_ words: [String], _ joint: String) -> String {
      words.map { "'\($0)'" }.joined(separator: joint)
    }
    return judgement.verdict.rawValue
      + (judgement.tests.isEmpty ? "" : ", by \(judgement.tests.joined(separator: " and "))")
      + (judgement.diagnoses.isEmpty ? "" : ", with \(list(judgement.diagnoses, " or "))")
      + (says.isEmpty ? "" : ", saying \(list(says, " and "))") + ". \(judgement.reason)"
  }

  /// - Throws: `EnvironmentError.cannotWrite`.
  private func broken(expected: String, happened: String, _ stage: FixStage) throws -> Proof {
    let kept = try Disagreements(root: place.root).keep(stage.folder, of: fix)
    return .broken(
      name, expected: "\(expected) (\(fix.origin))",
      happened: happened.replacing("\(stage.folder)/", with: "\(kept)/")
        + "\nTo run it: KATA_LESSON=\(fix.lesson.numberText) KATA_FOLDER=\(kept) swift test")
  }
}

/// The fixes that were not what is said of them, kept so that somebody can look at them.
struct Disagreements: Sendable {
  /// The package.
  let root: String

  /// Relative to the package.
  private static let folder = ".build/verify/disagreements"

  /// Removes those of the run before.
  ///
  /// - Throws: `EnvironmentError.cannotWrite`.
  func clear() throws {
    guard FileTree.exists("\(root)/\(Self.folder)") else { return }
    try EnvironmentError.writing(Self.folder) {
      try FileManager.default.removeItem(atPath: "\(root)/\(Self.folder)")
    }
  }

  /// Copies what was built.
  ///
  /// - Parameter stage: A folder, relative to the package.
  /// - Returns: The copy, relative to the package.
  /// - Throws: `EnvironmentError.cannotWrite`.
  func keep(_ stage: String, of fix: Fix) throws -> String {
    let kept = "\(Self.folder)/\(fix.lesson.numberText)-\(fix.number.map(String.init) ?? fix.name)"
    try EnvironmentError.writing(Self.folder) {
      try FileManager.default.createDirectory(
        atPath: "\(root)/\(Self.folder)", withIntermediateDirectories: true)
      try? FileManager.default.removeItem(atPath: "\(root)/\(kept)")
      try FileManager.default.copyItem(atPath: "\(root)/\(stage)", toPath: "\(root)/\(kept)")
    }
    return kept
  }
}
