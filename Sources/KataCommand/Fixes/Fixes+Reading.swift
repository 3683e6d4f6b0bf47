extension FixRule {
  /// Reads `**wrong** when `target: itself` and `end: not deinit|both`: Why. (`held-by-timer`)`.
  init(_ text: String, line: Int, axes: [FixAxis]) throws(FixesFault) {
    let statement = try Statement(text, line: line)
    guard statement.judgement.tests.isEmpty else {
      throw FixesFault(line: line, message: "a rule names no tests, but conditions: 'when `AXIS: VALUE`'")
    }
    self.init(
      judgement: statement.judgement,
      conditions: try FixCondition.all(statement.conditions, line: line, axes: axes))
  }
}

extension FixCondition {
  static func all(_ texts: [String], line: Int, axes: [FixAxis]) throws(FixesFault) -> [FixCondition] {
    var conditions: [FixCondition] = []
    for text in texts { conditions.append(try FixCondition(text, line: line, axes: axes)) }
    return conditions
  }

  /// Reads `axis: value|value` and `axis: not value|value`.
  private init(_ text: String, line: Int, axes: [FixAxis]) throws(FixesFault) {
    guard let match = text.wholeMatch(of: /([^:]+): (not )?(.+)/) else {
      throw FixesFault(line: line, message: "'\(text)' is not 'AXIS: VALUE|VALUE'")
    }
    guard let axis = axes.firstIndex(where: { $0.name == match.1 }) else {
      throw FixesFault(line: line, message: "there is no axis '\(match.1)'")
    }
    let values = match.3.split(separator: "|").map(\.trimmed)
    let known = axes[axis].values.map(\.name)
    if let unknown = values.first(where: { !known.contains($0) }) {
      throw FixesFault(line: line, message: "axis '\(match.1)' has no value '\(unknown)'")
    }
    self.init(axis: axis, values: values, isNegated: match.2 != nil)
  }
}

extension FixCase {
  /// - Parameters:
  ///   - heading: `Case: name`.
  ///   - items: The list below it, with its lines, counted from 1.
  init(
    _ heading: MarkdownDocument.Heading, items: [(line: Int, text: String)], changes: [FileChange],
    axes: [FixAxis]
  ) throws(FixesFault) {
    line = heading.line + 1
    guard let name = heading.text.wholeMatch(of: /Case: ([a-z0-9-]+)/)?.1 else {
      throw FixesFault(
        line: line, message: "this is not 'Case: NAME', with a NAME of small letters and dashes")
    }
    guard let first = items.first else {
      throw FixesFault(line: line, message: "it has no '- **VERDICT**: STORY'")
    }
    self.name = String(name)
    self.changes = changes
    judgement = try Self.judgement(first.text, line: first.line)
    var (onApple, says, start): (Judgement?, [String], [FixCondition]) = (nil, [], [])
    for item in items.dropFirst() {
      if item.text.hasPrefix("apple: ") {
        onApple = try Self.judgement(String(item.text.dropFirst(7)), line: item.line)
      } else if item.text.hasPrefix("says: ") {
        says += Statement.quoted(item.text)
      } else if item.text.hasPrefix("from: ") {
        start = try FixCondition.all(Statement.quoted(item.text), line: item.line, axes: axes)
      } else {
        throw FixesFault(
          line: item.line, message: "after its verdict, a case has 'says:', 'apple:' and 'from:' alone")
      }
    }
    if let unclear = start.first(where: { $0.isNegated || $0.values.count != 1 }) {
      throw FixesFault(
        line: line, message: "a case starts from one value of the axis '\(axes[unclear.axis].name)'")
    }
    guard !changes.isEmpty || !start.isEmpty else {
      throw FixesFault(
        line: line, message: "it changes nothing: give it a fence 'diff FILE', or a start 'from:'")
    }
    (self.onApple, self.says, self.start) = (onApple, says, start)
  }

  private static func judgement(_ text: String, line: Int) throws(FixesFault) -> Judgement {
    let statement = try Statement(text, line: line)
    let judgement = statement.judgement
    func fault(_ message: String) -> FixesFault { FixesFault(line: line, message: message) }
    guard statement.conditions.isEmpty else {
      throw fault("a case has no conditions, but tests: 'by `test_…`'")
    }
    guard judgement.verdict.isBuilt else { throw fault("a case is never \(judgement.verdict.rawValue)") }
    guard (judgement.verdict == .right) == judgement.tests.isEmpty else {
      throw fault("what is not right names the tests that refuse it: 'by `test_…`'; what is right names none")
    }
    guard judgement.verdict != .wrong || !judgement.diagnoses.isEmpty else {
      throw fault("what is wrong names the diagnosis that the learner reads, at the end: '(`held-by-timer`)'")
    }
    return judgement
  }
}

extension FileChange {
  /// Reads a fence that says `diff FILE`, with `@@` between its edits, or `swift FILE`.
  init(_ fence: MarkdownDocument.Fence) throws(FixesFault) {
    guard let match = fence.info.wholeMatch(of: /(diff|swift) (\S+\.swift)/) else {
      throw FixesFault(
        line: fence.line + 1, message: "the fence says '\(fence.info)', and not 'diff FILE' or 'swift FILE'")
    }
    self.init(
      file: String(match.2), kind: match.1 == "swift" ? .whole(fence.lines) : .edits(try Self.hunks(fence)),
      line: fence.line + 1)
  }

  private static func hunks(_ fence: MarkdownDocument.Fence) throws(FixesFault) -> [Hunk] {
    var hunks: [Hunk] = []
    var line = fence.line + 2
    for lines in fence.lines.split(separator: "@@", omittingEmptySubsequences: false) {
      hunks.append(try Hunk(lines, line: line))
      line += lines.count + 1
    }
    return hunks
  }
}

extension FileChange.Hunk {
  /// Lines that begin with `-` go, those with `+` come; all others stay as they are, less the space before them.
  fileprivate init(_ lines: ArraySlice<String>, line: Int) throws(FixesFault) {
    var (old, new): ([String], [String]) = ([], [])
    for (offset, text) in lines.enumerated() {
      let rest = String(text.dropFirst())
      switch text.first {
      case "-": old.append(rest)
      case "+": new.append(rest)
      case " ", nil:
        old.append(rest)
        new.append(rest)
      default:
        throw FixesFault(line: line + offset, message: "a line of a diff begins with '-', '+' or a space")
      }
    }
    guard old.contains(where: { !$0.trimmed.isEmpty }), old != new else {
      throw FixesFault(
        line: line, message: "an edit has lines that say where it goes, and lines that go or come")
    }
    self.init(old: old, new: new, line: line)
  }
}
