import KataCommand

/// Runs a lesson's tests on files other than the learner's, and compares with what was declared of those files.
struct LessonProof: Sendable {
  let lesson: Lesson
  let configuration: BuildConfiguration

  /// The reference must pass.
  func reference() throws -> Proof {
    try prove("\(lesson.numberText) reference passes", source: .reference, isAsDeclared: Self.passes)
  }

  /// The starter must fail the tests that are declared, and no other.
  ///
  /// - Parameter declared: Their methods, with their diagnoses.
  func starter(failing declared: [String: String?]) throws -> Proof {
    try prove("\(lesson.numberText) starter fails as declared", source: .folder(lesson.starterFolder)) {
      Self.fails($0, exactly: declared)
    }
  }

  /// - Parameter isAsDeclared: Returns what was expected, if that is not what the report says.
  private func prove(
    _ name: String, source: ModuleSource, isAsDeclared: (LessonReport) -> String?
  ) throws -> Proof {
    do {
      let report = try LessonCheck(configuration: configuration).report(on: lesson, source: source)
      guard let expected = isAsDeclared(report) else { return .holds(name) }
      return .broken(name, expected: expected, happened: Self.describe(report))
    } catch let problem as EnvironmentError where problem.scope == .build {
      return .broken(name, expected: "it builds, and its tests run.", happened: problem.description)
    }
  }

  private static func passes(_ report: LessonReport) -> String? {
    report.state == .passing && report.compilerWarnings == nil ? nil : "all tests pass, and nothing warns."
  }

  /// - Parameter declared: The tests that must fail, with their diagnoses.
  static func fails(_ report: LessonReport, exactly declared: [String: String?]) -> String? {
    let failing = report.tests.filter { !$0.passed }
    let actual = Dictionary(
      failing.map { ($0.name.method, $0.diagnosis) }, uniquingKeysWith: { first, _ in first })
    let isSo = report.state == .failing && actual == declared && failing.count == declared.count
    if isSo, report.compilerWarnings == nil { return nil }
    let list = declared.sorted { $0.key < $1.key }.map { describe($0.key, $0.value) }
    return "it compiles without warnings and fails exactly: \(list.joined(separator: ", "))."
  }

  /// What came of it, in a sentence.
  ///
  /// - Parameter folder: Where the files of errors lie, if those do not say it.
  static func describe(_ report: LessonReport, inFolder folder: String? = nil) -> String {
    if let error = report.compilerErrors.first {
      let place = folder.map { $0 + "/" } ?? ""
      return "it does not compile: \(place)\(error.file):\(error.line): \(error.message)."
    }
    let failing = report.tests.filter { !$0.passed }
    let warning =
      report.compilerWarnings?.first.map { " It warns: \($0.file):\($0.line): \($0.message)." } ?? ""
    guard !failing.isEmpty else { return "all \(report.tests.count) tests pass.\(warning)" }
    let tests = failing.map { describe($0.name.method, $0.diagnosis) }.joined(separator: ", ")
    let diagnosis = report.diagnosis.map { "the learner reads '\($0)'" } ?? "no diagnosis"
    return "\(report.state.words): \(tests); \(diagnosis).\(warning)"
  }

  private static func describe(_ test: String, _ diagnosis: String?) -> String {
    "\(test) (\(diagnosis ?? "no diagnosis"))"
  }
}
