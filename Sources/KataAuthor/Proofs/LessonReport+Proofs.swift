import KataCommand

extension LessonReport {
  /// Compares the failing tests with the declared ones. Compiler warnings also violate the expectation.
  ///
  /// - Parameter declared: The tests that must fail, with their diagnoses.
  /// - Returns: A sentence that states the expectation, or `nil` if the report meets it.
  func unmetExpectation(ofFailures declared: [String: String?]) -> String? {
    let failing = tests.filter(\.hasFailed)
    let actual = Dictionary(
      failing.map { ($0.name.method, $0.diagnosis) }, uniquingKeysWith: { first, _ in first })
    let isMet = state == .failing && actual == declared && failing.count == declared.count
    if isMet, compilerWarnings == nil { return nil }
    let list = declared.sorted { $0.key < $1.key }.map {
      Self.failureDescription(ofTest: $0.key, diagnosis: $0.value)
    }
    return "it compiles without warnings and fails exactly these tests: \(list.joined(separator: ", "))."
  }

  /// Returns a sentence with the first compiler error, or with the result of the tests and the first compiler warning.
  ///
  /// - Parameter folder: The folder to show in front of the paths in compiler errors.
  func resultSentence(forCodeIn folder: String) -> String {
    if let error = compilerErrors.first {
      return "it does not compile without warnings: \(folder)/\(error.file):\(error.line): \(error.message)."
    }
    let failing = tests.filter(\.hasFailed)
    let warning =
      compilerWarnings?.first.map { " The compiler warns: \($0.file):\($0.line): \($0.message)." } ?? ""
    guard !failing.isEmpty else { return "all \(tests.count) tests pass.\(warning)" }
    let list = failing.map { Self.failureDescription(ofTest: $0.name.method, diagnosis: $0.diagnosis) }
      .joined(separator: ", ")
    let cause = diagnosis.map { "the learner reads '\($0)'" } ?? "no diagnosis"
    return "\(state.displayName): \(list); \(cause).\(warning)"
  }

  private static func failureDescription(ofTest test: String, diagnosis: String?) -> String {
    "\(test) (\(diagnosis ?? "no diagnosis"))"
  }
}
