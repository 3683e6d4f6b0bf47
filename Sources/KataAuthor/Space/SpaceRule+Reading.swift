import KataCommand

extension SpaceRule {
  /// Reads `**wrong** when `target: itself` and `end: not deinit|both`: Why. (`held-by-timer`)`.
  init(_ text: String, line: Int, axes: [SpaceAxis]) throws(SpaceFault) {
    func fault(_ message: String) -> SpaceFault { SpaceFault(line: line, message: message) }
    let (start, conditions, rest) = Self.split(text)
    guard let start, rest.hasPrefix(": ") else {
      throw fault("this is not '**VERDICT** when `AXIS: VALUE` and …: WHY', but '\(text)'")
    }
    guard let verdict = SpaceVerdict(rawValue: start) else {
      let verdicts = SpaceVerdict.allCases.map(\.rawValue).joined(separator: ", ")
      throw fault("'\(start)' is no verdict. These are: \(verdicts)")
    }
    var understood: [SpaceCondition] = []
    for condition in conditions { understood.append(try SpaceCondition(condition, line: line, axes: axes)) }
    let (reason, diagnoses) = Self.reasonAndDiagnoses(rest.dropFirst(2).trimmed)
    guard !reason.isEmpty else { throw fault("it does not say why") }
    guard diagnoses.isEmpty || ![.right, .impossible].contains(verdict) else {
      throw fault("what is \(verdict.rawValue) has no diagnosis")
    }
    self.init(
      verdict: verdict, conditions: understood, reason: reason, diagnoses: diagnoses, line: line)
  }

  /// The verdict, what is between backticks after `when` and `and`, and all after that.
  private static func split(_ text: String) -> (verdict: String?, conditions: [String], rest: Substring) {
    guard let start = text.prefixMatch(of: /\*\*(\w+)\*\*/) else { return (nil, [], text[...]) }
    var rest = text[start.range.upperBound...]
    var conditions: [String] = []
    while let condition = rest.prefixMatch(of: /\ (when|and) `([^`]+)`/),
      condition.1 == (conditions.isEmpty ? "when" : "and")
    {
      conditions.append(String(condition.2))
      rest = rest[condition.range.upperBound...]
    }
    return (String(start.1), conditions, rest)
  }

  private static func reasonAndDiagnoses(_ text: String) -> (String, [String]) {
    guard let end = text.firstMatch(of: /\s*\((`[^`]+`(?:, `[^`]+`)*)\)\.?$/) else { return (text, []) }
    let diagnoses = end.1.split(separator: ", ").map { String($0.dropFirst().dropLast()) }
    return (String(text[..<end.range.lowerBound]), diagnoses)
  }
}
