/// What becomes of a fix when the lesson's tests are run on it.
package enum FixVerdict: String, CaseIterable, Sendable {
  /// The tests pass, and nothing warns.
  case right
  /// The tests refuse it.
  case wrong
  /// The program is stopped.
  case crash
  /// The program does not come to an end.
  case hang

  /// What a check has to find.
  package var state: LessonState {
    switch self {
    case .right: .passing
    case .wrong: .failing
    case .crash: .crashed
    case .hang: .hung
    }
  }
}

/// What is said of a fix, and why.
package struct Judgement: Equatable, Sendable {
  package let verdict: FixVerdict
  /// The methods of the tests that must refuse it, all of them.
  package let tests: [String]
  /// A sentence or two, shown after the verdict.
  package let reason: String
  /// The learner has to read one of these; any will do if there are none.
  package let diagnoses: [String]

  package init(
    verdict: FixVerdict, tests: [String] = [], reason: String, diagnoses: [String] = []
  ) {
    (self.verdict, self.tests, self.reason) = (verdict, tests, reason)
    self.diagnoses = diagnoses
  }

  /// All that a learner may come to read. The end of the process counts too: the page's entry for it has its name.
  package var readable: [String] {
    diagnoses + [FixVerdict.crash, .hang].filter { $0 == verdict }.map(\.state.rawValue)
  }
}

extension Judgement {
  /// Reads `**wrong** by `test_a` and `test_b`: Why. (`held-by-timer`)`.
  ///
  /// - Returns: `nil` if it does not begin with a verdict.
  package init?(_ text: String) {
    let form = /\*\*(\w+)\*\*([^:]*): *(.*?)(?:\s*\((`[^`]+`(?:, `[^`]+`)*)\)\.?)?/
    guard let match = text.wholeMatch(of: form), let verdict = FixVerdict(rawValue: String(match.1)) else {
      return nil
    }
    self.init(
      verdict: verdict, tests: String(match.2).quoted, reason: String(match.3),
      diagnoses: match.4.map { String($0).quoted } ?? [])
  }
}

extension String {
  /// What stands between backticks.
  package var quoted: [String] {
    let parts = split(separator: "`", omittingEmptySubsequences: false)
    return stride(from: 1, to: parts.count - 1, by: 2).map { String(parts[$0]) }
  }
}
