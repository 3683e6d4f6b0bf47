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
  /// - Parameter line: Counted from 1.
  init(_ text: String, line: Int) throws(FixesFault) {
    func fault(_ message: String) -> FixesFault { FixesFault(line: line, message: message) }
    guard let start = text.prefixMatch(of: /\*\*(\w+)\*\*/) else {
      throw fault("this does not begin with a verdict, as in '**right**: WHY', but is '\(text)'")
    }
    guard let verdict = FixVerdict(rawValue: String(start.1)) else {
      let known = FixVerdict.allCases.map(\.rawValue).joined(separator: ", ")
      throw fault("'\(start.1)' is no verdict. These are: \(known)")
    }
    let rest = text[start.range.upperBound...]
    guard let tests = rest.prefixMatch(of: /(?: by `\w+`(?:(?:,| and|, and) `\w+`)*)?: */)?.range else {
      throw fault(
        "after the verdict come the tests that refuse it ('by `test_…` and `test_…`'), then ': WHY'")
    }
    var reason = rest[tests.upperBound...].trimmed
    var diagnoses: [String] = []
    if let end = reason.firstMatch(of: /\s*\((`[^`]+`(?:, `[^`]+`)*)\)\.?$/) {
      diagnoses = String(end.1).quoted
      reason = String(reason[..<end.range.lowerBound])
    }
    self.init(verdict: verdict, tests: String(rest[tests]).quoted, reason: reason, diagnoses: diagnoses)
    if let problem { throw fault(problem) }
  }

  /// What can't be meant.
  private var problem: String? {
    if reason.isEmpty { return "it does not say why" }
    if verdict == .right {
      if !tests.isEmpty { return "no test refuses what is right" }
      return diagnoses.isEmpty ? nil : "what is right has no diagnosis"
    }
    if tests.isEmpty { return "what is not right names the tests that refuse it: 'by `test_…`'" }
    if diagnoses.count > 2 {
      return "it names \(diagnoses.count) diagnoses: one, or two that are equally good"
    }
    guard verdict == .wrong, diagnoses.isEmpty else { return nil }
    return "what is wrong names the diagnosis that the learner reads, at the end: '(`held-by-timer`)'"
  }
}

extension String {
  /// What stands between backticks.
  package var quoted: [String] {
    let parts = split(separator: "`", omittingEmptySubsequences: false)
    return stride(from: 1, to: parts.count - 1, by: 2).map { String(parts[$0]) }
  }
}

/// Something in a file of fixes that can't be understood, or that can't be meant.
package struct FixesFault: Error, Equatable, Sendable {
  /// Counted from 1.
  package let line: Int
  /// What is wrong and, where that does not say it, what to do; without a full stop.
  package let message: String

  package init(line: Int, message: String) {
    (self.line, self.message) = (line, message)
  }
}
