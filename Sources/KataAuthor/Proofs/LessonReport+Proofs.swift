import KataCommand

/// What authors ask of a report.
extension LessonReport {
  /// - Parameter declared: The tests that must fail, with their diagnoses.
  /// - Returns: What was expected; `nil` if that is what happened.
  func disagreement(withFailures declared: [String: String?]) -> String? {
    let failing = tests.filter(\.hasFailed)
    let actual = Dictionary(
      failing.map { ($0.name.method, $0.diagnosis) }, uniquingKeysWith: { first, _ in first })
    let isSo = state == .failing && actual == declared && failing.count == declared.count
    if isSo, compilerWarnings == nil { return nil }
    let list = declared.sorted { $0.key < $1.key }.map { Self.described($0.key, $0.value) }
    return "it compiles without warnings and fails exactly: \(list.joined(separator: ", "))."
  }

  /// What came of it, in a sentence.
  ///
  /// - Parameter folder: Where the files of errors lie, which do not say it.
  func described(inFolder folder: String) -> String {
    if let error = compilerErrors.first {
      return "it does not compile without warnings: \(folder)/\(error.file):\(error.line): \(error.message)."
    }
    let failing = tests.filter(\.hasFailed)
    let warning =
      compilerWarnings?.first.map { " It warns: \($0.file):\($0.line): \($0.message)." } ?? ""
    guard !failing.isEmpty else { return "all \(tests.count) tests pass.\(warning)" }
    let list = failing.map { Self.described($0.name.method, $0.diagnosis) }.joined(separator: ", ")
    let cause = diagnosis.map { "the learner reads '\($0)'" } ?? "no diagnosis"
    return "\(state.words): \(list); \(cause).\(warning)"
  }

  private static func described(_ test: String, _ diagnosis: String?) -> String {
    "\(test) (\(diagnosis ?? "no diagnosis"))"
  }
}
