/// The expected result of the lesson's tests for a fix.
package enum FixVerdict: String, CaseIterable, Sendable {
  /// The tests pass, and there is no warning.
  case right
  /// At least one test fails.
  case wrong
  /// The program crashes.
  case crash
  /// The program does not end.
  case hang

  /// The state that a check must find.
  package var expectedState: LessonState {
    switch self {
    case .right: .passing
    case .wrong: .failing
    case .crash: .crashed
    case .hang: .hung
    }
  }
}

/// The verdict on a fix, with the reason.
package struct Judgement: Equatable, Sendable {
  package let verdict: FixVerdict
  /// The methods of the tests that must fail.
  package let tests: [String]
  /// The reason in one or two sentences, which is shown after the verdict.
  package let reason: String
  /// The ids of the entries to which the failure may lead; any entry may be used if this is empty.
  package let diagnosisIDs: [String]

  package init(
    verdict: FixVerdict, tests: [String] = [], reason: String, diagnoses: [String] = []
  ) {
    (self.verdict, self.tests, self.reason) = (verdict, tests, reason)
    self.diagnosisIDs = diagnoses
  }

  /// The ids of all entries to which the failure may lead, including the one for a crash or a hang.
  package var possibleEntryIDs: [String] {
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
  /// The parts of the text that are in backticks.
  package var partsInBackticks: [String] {
    let parts = split(separator: "`", omittingEmptySubsequences: false)
    return stride(from: 1, to: parts.count - 1, by: 2).map { String(parts[$0]) }
  }
}
