import Foundation
import KataCommand

/// A check that builds a fix and compares its test results with the expected ones.
struct FixProof: Sendable {
  let fix: Fix
  let packageRoot: String

  /// Returns a job for the named group. The job builds the fix, runs its tests and compares the results.
  func job(groupName: String, with builder: FixBuilder) -> ProofJob {
    ProofJob(groupName: groupName) { scratch in
      do {
        return [try builder.withBuild(of: fix, in: scratch, proof)]
      } catch let problem as EnvironmentError where problem.scope == .build {
        return [try failingProof(expected: "it builds, and its tests run.") { _ in problem.description }]
      }
    }
  }

  /// Runs the tests, and returns a proof that compares their results with the expected ones.
  ///
  /// - Throws: `EnvironmentError` if the tests give no verdict, or a fix with an unexpected result can't be saved.
  private func proof(of built: BuiltFix) throws -> Proof {
    let lesson = fix.lesson
    let catalog = TestList(lesson: lesson, packageRoot: packageRoot).catalog.updated(
      forBuiltTests: built.testNames)
    let report = try LessonBuild(context: built.buildContext).buildAndTest(
      lesson, catalog: catalog, after: built.compilationResult)
    var proof = Proof.passing(proofName)
    if let (expected, actual) = try runHandWrittenTests(of: built) {
      proof = try failingProof(expected: expected) { _ in actual }
    } else if let expected = unmetExpectation(of: report) {
      let count = report.tests.count(where: \.hasFailed)
      let words = fix.minimumFailureCount.map { _ in "\nFailing tests: \(count)." } ?? ""
      proof = try failingProof(expected: expected) { report.resultSentence(forCodeIn: $0) + words }
    }
    let observed = report.tests.first { $0.name.method == lesson.testToObserve && fix.isOnInteractivePage }
    proof.run = FixRun(
      lessonName: lesson.name, fixName: fix.name, kind: fix.kind, testReports: report.tests,
      diagnosis: report.firstDiagnosisID(in: lesson),
      recording: try observed.map { try TestRecording(of: $0.name, lesson, in: built.buildContext) })
    return proof
  }

  /// Runs the lesson's `WrittenByHandTests` in a separate process, and compares its exit code with the expected one.
  ///
  /// - Returns: The expected and the actual outcome, or `nil` if they are equal or the tests don't apply to the fix.
  private func runHandWrittenTests(of built: BuiltFix) throws -> (expected: String, actual: String)? {
    let tests = built.testNames.filter(\.isWrittenByHand)
    guard fix.kind != .wrong || fix.mustFailHandWrittenTests, !tests.isEmpty else { return nil }
    let deadline = ContinuousClock.now + .seconds(60)
    let (_, completed) = try built.buildContext.runTests(tests, of: fix.lesson) { _ in .now > deadline }
    let shouldFail = fix.kind == .starter || fix.mustFailHandWrittenTests
    guard completed.termination != .exited(shouldFail ? 1 : 0) else { return nil }
    let actual =
      completed.termination.isXCTestExit
      ? "they \(shouldFail ? "pass" : "fail")" : "their process \(completed.termination.verbPhrase)"
    return (
      "the hand-written tests \(shouldFail ? "fail" : "pass").",
      "\(actual).\n\(completed.output.suffix(1_000))"
    )
  }

  /// The claim that the proof checks, such as `04 reference passes`.
  private var proofName: String {
    let number = fix.lesson.numberText
    switch fix.expectation {
    case .failing: return "\(number) starter fails as declared"
    case .judged where fix.name == "reference": return "\(number) reference passes"
    case .judged(let judgement, _): return "\(number) '\(fix.name)': \(judgement.verdict.rawValue)"
    }
  }

  /// Returns a sentence that states the expectation, or `nil` if the report meets it.
  private func unmetExpectation(of report: LessonReport) -> String? {
    switch fix.expectation {
    case .failing(let declared): return report.unmetExpectation(ofFailures: declared)
    case .judged(let judgement, let requiredWords):
      let failing = report.tests.filter(\.hasFailed)
      let hasFailures = judgement.failingTestMethods.allSatisfy { test in
        failing.contains { $0.name.method == test }
      }
      let hasDiagnosis =
        judgement.diagnosisIDs.isEmpty
        || report.firstDiagnosisID(in: fix.lesson).map(judgement.diagnosisIDs.contains) ?? false
      let remarks = judgement.verdict == .right ? fix.lesson.forbiddenWordRemarks(on: fix.files) : []
      let hasWords =
        requiredWords.isEmpty
        ? remarks.isEmpty
        : (failing.compactMap { $0.failure?.searchableText } + remarks).contains {
          requiredWords.allSatisfy($0.contains)
        }
      let hasEnoughFailures = fix.minimumFailureCount.map { $0 <= failing.count } ?? true
      let mayWarn = judgement.verdict != .right || report.compilerWarnings == nil
      let agrees =
        report.state == judgement.verdict.expectedState && hasFailures && hasDiagnosis && hasWords
        && hasEnoughFailures && mayWarn
      return agrees ? nil : expectationText(judgement, requiredWords)
    }
  }

  /// Returns the expected verdict on a fix with all conditions, such as its failing tests, and the reason for it.
  private func expectationText(_ judgement: Judgement, _ requiredWords: [String]) -> String {
    func list(_ words: [String], _ separator: String) -> String {
      words.map { "'\($0)'" }.joined(separator: separator)
    }
    return judgement.verdict.rawValue
      + (judgement.failingTestMethods.isEmpty
        ? "" : ", failing \(judgement.failingTestMethods.joined(separator: " and "))")
      + (fix.minimumFailureCount.map { ", failing at least \($0) tests ('review:')" } ?? "")
      + (judgement.diagnosisIDs.isEmpty ? "" : ", with the diagnosis \(list(judgement.diagnosisIDs, " or "))")
      + (requiredWords.isEmpty ? "" : ", with a message that contains \(list(requiredWords, " and "))")
      + ". \(judgement.reason)"
  }

  /// Saves the fix for inspection, and returns a failing proof that names the folder of the saved fix.
  ///
  /// - Parameter actual: A closure that returns the actual outcome. Its argument is the folder of the saved fix.
  private func failingProof(expected: String, actual: (String) -> String) throws -> Proof {
    let folder = try UnexpectedFixFolder(packageRoot: packageRoot).save(fix)
    return .failing(
      proofName, expected: "\(expected) (\(fix.sourceLocation))",
      actual: actual(folder)
        + "\nTo run it: KATA_LESSON=\(fix.lesson.numberText) KATA_FOLDER=\(folder) swift test")
  }
}

/// The folder in which authors can inspect and run the fixes that had unexpected results.
struct UnexpectedFixFolder: Sendable {
  let packageRoot: String

  private static let relativePath = ".build/verify/disagreements"

  /// Removes the folder with the fixes that an earlier run of `verify` saved.
  func removeSavedFixes() throws {
    guard FileTree.exists("\(packageRoot)/\(Self.relativePath)") else { return }
    try EnvironmentError.convertingErrors(writing: Self.relativePath) {
      try FileManager.default.removeItem(atPath: "\(packageRoot)/\(Self.relativePath)")
    }
  }

  /// Writes the files of a fix.
  ///
  /// - Returns: The path of the fix's folder, relative to the package.
  func save(_ fix: Fix) throws -> String {
    let folder = "\(Self.relativePath)/\(fix.lesson.numberText)-\(fix.name)"
    try fix.writeFiles(to: "\(packageRoot)/\(folder)", shownAs: folder)
    return folder
  }
}
