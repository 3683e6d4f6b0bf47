/// The result that the lesson's tests must have when they run with a fix.
package enum FixVerdict: String, CaseIterable, Sendable {
  /// The tests pass, and there is no warning.
  case right
  /// At least one test fails.
  case wrong
  case crash
  case hang

  /// The state that a check of the fix must report.
  package var expectedState: LessonState {
    switch self {
    case .right: .passing
    case .wrong: .failing
    case .crash: .crashed
    case .hang: .hung
    }
  }
}

/// The verdict that a fixes file declares for a fix, with an explanation and the expected failures.
package struct Judgement: Equatable, Sendable {
  package let verdict: FixVerdict
  /// The names of the test methods that must fail with the fix.
  package let failingTestMethods: [String]
  /// The explanation of the verdict, in one or two sentences.
  package let reason: String
  /// The ids of diagnosis entries. The first failure must report one of them; if there are none, it may report any.
  package let diagnosisIDs: [String]

  package init(
    verdict: FixVerdict, tests: [String] = [], reason: String, diagnoses: [String] = []
  ) {
    (self.verdict, self.reason) = (verdict, reason)
    (failingTestMethods, diagnosisIDs) = (tests, diagnoses)
  }

  /// The ``diagnosisIDs``. For a fix that crashes or hangs, the id `crashed` or `hung` is added.
  package var possibleDiagnosisIDs: [String] {
    diagnosisIDs + [FixVerdict.crash, .hang].filter { $0 == verdict }.map(\.expectedState.rawValue)
  }
}

extension Judgement {
  /// Reads a judgement of the form `**wrong** by `test_a` and `test_b`: Why. (`held-by-timer`)`.
  ///
  /// - Returns: `nil` if the text doesn't begin with a verdict.
  package init?(_ text: String) {
    let form = /\*\*(\w+)\*\*([^:]*): *(.*?)(?:\s*\((`[^`]+`(?:, `[^`]+`)*)\)\.?)?/
    guard let match = text.wholeMatch(of: form), let verdict = FixVerdict(rawValue: String(match.1)) else {
      return nil
    }
    self.init(
      verdict: verdict, tests: String(match.2).partsInBackticks, reason: String(match.3),
      diagnoses: match.4.map { String($0).partsInBackticks } ?? [])
  }
}

extension String {
  /// The parts of the text between pairs of backticks, without the backticks.
  package var partsInBackticks: [String] {
    let parts = split(separator: "`", omittingEmptySubsequences: false)
    return stride(from: 1, to: parts.count - 1, by: 2).map { String(parts[$0]) }
  }
}
