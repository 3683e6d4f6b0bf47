import Foundation
import KataCommand

/// Compares what came of a fix with what is expected of it.
struct FixProof: Sendable {
  let fix: Fix
  /// The package.
  let root: String

  /// Builds and judges the fix.
  func job(group: String, with builder: FixBuilder) -> ProofJob {
    ProofJob(group: group) { scratch in
      do {
        return [try builder.with(fix, in: scratch, proof)]
      } catch let problem as EnvironmentError where problem.scope == .build {
        return [try broken(expected: "it builds, and its tests run.") { _ in problem.description }]
      }
    }
  }

  /// - Throws: `EnvironmentError` if there is no verdict to be had, or what disagrees can't be kept.
  private func proof(of built: BuiltFix) throws -> Proof {
    let lesson = fix.lesson
    let catalog = TestList(lesson: lesson, root: root).catalog.updated(to: built.tests)
    let report = try LessonBuild(configuration: built.configuration).report(
      on: lesson, catalog: catalog, after: built.compilation)
    var proof = Proof.holds(name)
    if let (expected, happened) = try faultOfTestsByHand(on: built) {
      proof = try broken(expected: expected) { _ in happened }
    } else if let expected = disagreement(report) {
      let count = report.tests.count(where: \.hasFailed)
      let words = fix.refusals.map { _ in "\nTests that refuse it: \(count)." } ?? ""
      proof = try broken(expected: expected) { report.described(inFolder: $0) + words }
    }
    let observed = report.tests.first { $0.name.method == lesson.testToObserve && fix.isObserved }
    proof.run = FixRun(
      lesson: lesson.name, fix: fix.name, kind: fix.kind, tests: report.tests,
      diagnosis: report.firstEntry(of: lesson),
      recording: try observed.map { try Recording(of: $0.name, lesson, in: built.configuration) })
    return proof
  }

  /// Those in plain XCTest run in a process of their own, and it is their exit code that tells.
  ///
  /// - Returns: What was expected and what happened, if that is not the same.
  private func faultOfTestsByHand(on built: BuiltFix) throws -> (expected: String, happened: String)? {
    let tests = built.tests.filter(\.isWrittenByHand)
    guard fix.kind != .wrong || fix.failsByHand, !tests.isEmpty else { return nil }
    let end = ContinuousClock.now + .seconds(60)
    let (_, completed) = try built.configuration.runTests(tests, of: fix.lesson) { _ in .now > end }
    let shouldFail = fix.kind == .starter || fix.failsByHand
    guard completed.termination != .exited(shouldFail ? 1 : 0) else { return nil }
    let happened =
      completed.termination.isVerdict
      ? "they \(shouldFail ? "pass" : "fail")" : "their process \(completed.termination.words)"
    return (
      "the tests that are written by hand \(shouldFail ? "fail" : "pass").",
      "\(happened).\n\(completed.output.suffix(1_000))"
    )
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
    case .fails(let declared): return report.disagreement(withFailures: declared)
    case .judged(let judgement, let says):
      let failing = report.tests.filter(\.hasFailed)
      let isRefused = judgement.tests.allSatisfy { test in failing.contains { $0.name.method == test } }
      let isNamed =
        judgement.diagnoses.isEmpty
        || report.firstEntry(of: fix.lesson).map(judgement.diagnoses.contains) ?? false
      let remarks = judgement.verdict == .right ? fix.lesson.remarks(on: fix.files) : []
      let isSaid =
        says.isEmpty
        ? remarks.isEmpty
        : (failing.compactMap { $0.failure?.words } + remarks).contains {
          says.allSatisfy($0.contains)
        }
      let isCounted = fix.refusals.map { $0 <= failing.count } ?? true
      let mayWarn = judgement.verdict != .right || report.compilerWarnings == nil
      let agrees =
        report.state == judgement.verdict.state && isRefused && isNamed && isSaid && isCounted && mayWarn
      return agrees ? nil : words(for: judgement, says)
    }
  }

  private func words(for judgement: Judgement, _ says: [String]) -> String {
    func list(_ words: [String], _ joint: String) -> String {
      words.map { "'\($0)'" }.joined(separator: joint)
    }
    return judgement.verdict.rawValue
      + (judgement.tests.isEmpty ? "" : ", by \(judgement.tests.joined(separator: " and "))")
      + (fix.refusals.map { ", by \($0) tests or more ('review:')" } ?? "")
      + (judgement.diagnoses.isEmpty ? "" : ", with \(list(judgement.diagnoses, " or "))")
      + (says.isEmpty ? "" : ", saying \(list(says, " and "))") + ". \(judgement.reason)"
  }

  /// - Parameter happened: Told the folder in which the fix is kept.
  /// - Throws: `EnvironmentError.cannotWrite`.
  private func broken(expected: String, happened: (String) -> String) throws -> Proof {
    let kept = try Disagreements(root: root).keep(fix)
    return .broken(
      name, expected: "\(expected) (\(fix.origin))",
      happened: happened(kept)
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

  /// Lays out a fix.
  ///
  /// - Returns: Where, relative to the package.
  /// - Throws: `EnvironmentError.cannotWrite`.
  func keep(_ fix: Fix) throws -> String {
    let kept = "\(Self.folder)/\(fix.lesson.numberText)-\(fix.name)"
    try FixesFile.layOut(fix.files, in: "\(root)/\(kept)", named: kept)
    return kept
  }
}
