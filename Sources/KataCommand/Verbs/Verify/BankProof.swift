/// Builds one entry of a bank, runs the lesson's tests on it, and compares with what was declared.
struct BankProof: Sendable {
  let lesson: Lesson
  let place: BuildPlace

  /// The reference must pass.
  func reference() throws -> Proof {
    try prove("\(lesson.numberText) reference passes", entry: "reference", isAsDeclared: passes)
  }

  func variant(_ name: String, _ declaration: VariantDeclaration) throws -> Proof {
    let label = "\(lesson.numberText) \(declaration.verdict) '\(name)'"
    let verdict = declaration.verdict
    switch verdict {
    case .right:
      return try prove("\(label) passes", entry: name, verdict: verdict, isAsDeclared: passes)
    case .starter:
      return try prove("\(label) fails as declared", entry: name, verdict: verdict) {
        failsAsDeclared($0, declaration)
      }
    case .wrong:
      return try prove("\(label) is refused", entry: name, verdict: verdict) {
        isRefused($0, declaration)
      }
    }
  }

  /// - Parameters:
  ///   - verdict: As declared; `nil` for the reference.
  ///   - isAsDeclared: Returns what was expected, if that is not what the report says.
  private func prove(
    _ name: String, entry: String, verdict: VariantDeclaration.Verdict? = nil,
    isAsDeclared: (LessonReport) -> String?
  ) throws -> Proof {
    do {
      var report = try LessonCheck(place: place).report(on: lesson, source: source(entry, verdict))
      report.compilerErrors = report.compilerErrors.map { error in
        CompilerError(
          file: stage.origin(of: error.file, in: entry), line: error.line, column: error.column,
          message: error.message)
      }
      var proof = Proof.holds(name)
      if let expected = isAsDeclared(report) {
        proof = .broken(name, expected: expected, happened: Self.describe(report))
      }
      proof.run = BankRun(lesson: lesson.name, entry: entry, verdict: verdict, tests: report.tests)
      return proof
    } catch let problem as EnvironmentError where problem.concernsOneBuild {
      return .broken(name, expected: "it builds, and its tests run.", happened: problem.description)
    }
  }

  private var stage: VariantStage { VariantStage(of: lesson, in: place.root, beside: place.scratch) }

  /// The reference and the starter are complete by themselves, and are built as a learner would name them; but not
  /// where a whole bank is built, since a lesson that is built from elsewhere is planned anew.
  private func source(_ entry: String, _ verdict: VariantDeclaration.Verdict?) throws -> ModuleSource {
    switch verdict {
    case nil where place.rebuilds == nil: return .reference
    case .starter where place.rebuilds == nil: return .variant(entry)
    default:
      try stage.layOut(entry, isComplete: verdict == .starter)
      return .folder(stage.folder)
    }
  }

  private func passes(_ report: LessonReport) -> String? {
    report.state == .passing ? nil : "all tests pass, and nothing warns."
  }

  private func failsAsDeclared(_ report: LessonReport, _ declaration: VariantDeclaration) -> String? {
    let declared = declaration.fails ?? [:]
    let failing = report.tests.filter { !$0.passed }
    let actual = Dictionary(
      failing.map { ($0.name.method, $0.diagnosis) }, uniquingKeysWith: { first, _ in first })
    guard report.state != .failing || actual != declared || failing.count != declared.count else {
      return nil
    }
    let list = declared.sorted { $0.key < $1.key }.map { Self.describe($0.key, $0.value) }
    return "it compiles without warnings and fails exactly: \(list.joined(separator: ", "))."
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

  /// What came of it, in a sentence.
  static func describe(_ report: LessonReport) -> String {
    if let error = report.compilerErrors.first {
      return "it does not compile: \(error.file):\(error.line): \(error.message)."
    }
    let failing = report.tests.filter { !$0.passed }
    guard !failing.isEmpty else { return "all \(report.tests.count) tests pass." }
    let tests = failing.map { describe($0.name.method, $0.diagnosis) }.joined(separator: ", ")
    let diagnosis = report.diagnosis.map { "the learner reads '\($0)'" } ?? "no diagnosis"
    return "\(report.state.words): \(tests); \(diagnosis)."
  }

  private static func describe(_ test: String, _ diagnosis: String?) -> String {
    "\(test) (\(diagnosis ?? "no diagnosis"))"
  }
}

extension EnvironmentError {
  /// Whether another build may well go better, so that the verification should go on.
  var concernsOneBuild: Bool {
    switch self {
    case .buildFailed, .noTestRan, .noVerdict: true
    default: false
    }
  }
}
