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
  /// Nobody can write it, or chance decides how it ends.
  case senseless
  /// It says nothing that another combination does not say.
  case redundant

  /// What a check has to find; `nil` for what is never built.
  package var state: LessonState? {
    switch self {
    case .right: .passing
    case .wrong: .failing
    case .crash: .crashed
    case .hang: .hung
    case .senseless, .redundant: nil
    }
  }

  package var isBuilt: Bool { state != nil }
}

/// What is said of a fix, and why: a case's or a rule's `**VERDICT** …: WHY (`diagnosis`)`.
package struct Judgement: Equatable, Sendable {
  package let verdict: FixVerdict
  /// The methods of the tests that must refuse it, all of them; a rule names none.
  package let tests: [String]
  /// A sentence or two. A case's is its story.
  package let reason: String
  /// The learner has to read one of these; any will do if there are none.
  package let diagnoses: [String]
  /// Counted from 1.
  package let line: Int

  package init(
    verdict: FixVerdict, tests: [String] = [], reason: String, diagnoses: [String] = [], line: Int = 1
  ) {
    (self.verdict, self.tests, self.reason) = (verdict, tests, reason)
    (self.diagnoses, self.line) = (diagnoses, line)
  }

  /// All that a learner may come to read. The end of the process counts too: the page's entry for it has its name.
  package var readable: [String] {
    diagnoses + [FixVerdict.crash, .hang].filter { $0 == verdict }.compactMap(\.state?.rawValue)
  }
}

/// Something in a file of fixes that can't be understood, or that can't be meant.
package struct FixesFault: Error, Equatable, Sendable {
  /// Counted from 1.
  package let line: Int
  /// What is wrong and, where that does not say it, what to do; without a full stop.
  package let message: String

  package init(line: Int, message: String) {
    self.line = line
    self.message = message
  }
}

/// A statement, taken apart: `**wrong** when `end: nobody` and `target: itself`: Why. (`held-by-timer`)`.
///
/// A rule gives conditions after `when`, a case tests after `by`.
struct Statement {
  let judgement: Judgement
  /// What stands between backticks after `when` and `and`.
  let conditions: [String]

  /// - Parameter line: Counted from 1.
  init(_ text: String, line: Int) throws(FixesFault) {
    func fault(_ message: String) -> FixesFault { FixesFault(line: line, message: message) }
    guard let start = text.prefixMatch(of: /\*\*([\w ]+)\*\*/) else {
      throw fault("this does not begin with a verdict, as in '**right**: WHY', but is '\(text)'")
    }
    guard let verdict = FixVerdict(rawValue: String(start.1)) else {
      let known = FixVerdict.allCases.map(\.rawValue).joined(separator: ", ")
      throw fault("'\(start.1)' is no verdict. These are: \(known)")
    }
    var rest = text[start.range.upperBound...]
    var (conditions, tests): ([String], [String]) = ([], [])
    while let next = rest.prefixMatch(of: /(?: when| and| by|,) `([^`]+)`/) {
      let word = rest[..<next.range.upperBound].split(separator: " ").first
      if word == "when" && conditions.isEmpty || word == "and" && !conditions.isEmpty {
        conditions.append(String(next.1))
      } else if word == "by" && tests.isEmpty || word == "," && !tests.isEmpty {
        tests.append(String(next.1))
      } else {
        break
      }
      rest = rest[next.range.upperBound...]
    }
    guard rest.hasPrefix(": ") else {
      throw fault(
        "after the verdict come conditions ('when `AXIS: VALUE` and …') or tests ('by `test_…`'), then ': WHY'"
      )
    }
    let (reason, diagnoses) = Self.reasonAndDiagnoses(rest.dropFirst(2).trimmed)
    guard !reason.isEmpty else { throw fault("it does not say why") }
    guard diagnoses.isEmpty || verdict != .right && verdict.isBuilt else {
      throw fault("what is \(verdict.rawValue) has no diagnosis")
    }
    self.conditions = conditions
    judgement = Judgement(
      verdict: verdict, tests: tests, reason: reason, diagnoses: diagnoses, line: line)
  }

  private static func reasonAndDiagnoses(_ text: String) -> (String, [String]) {
    guard let end = text.firstMatch(of: /\s*\((`[^`]+`(?:, `[^`]+`)*)\)\.?$/) else { return (text, []) }
    return (String(text[..<end.range.lowerBound]), quoted(String(end.1)))
  }

  /// What stands between backticks.
  static func quoted(_ text: String) -> [String] {
    text.matches(of: /`([^`]+)`/).map { String($0.1) }
  }
}
