/// A fix with a name and a story: one that people really write, as edits on the reference.
package struct FixCase: Sendable {
  package let name: String
  /// What its author would put into a pull request, in paragraphs; it does not give the verdict away.
  package let description: [String]
  package let judgement: Judgement
  /// What is otherwise on Apple's platforms, and why; `nil` if nothing is.
  package let onApple: Judgement?
  /// Words that the message of a test, or the remark at a pass, has to contain.
  package let says: [String]
  /// How many tests refuse it at least, if it is one to judge with `review`.
  package let refusals: Int?
  /// The address of a public case like it.
  package let found: String?
  let changes: [FileChange]
  /// Of its heading, counted from 1.
  package let line: Int

  /// What is promised on a platform.
  package func judgement(on platform: Platform) -> Judgement {
    platform == .apple ? onApple ?? judgement : judgement
  }

  /// Reads the description, the list and the fences below a heading `Case: NAME`.
  init(_ heading: MarkdownDocument.Heading, in document: MarkdownDocument) throws(FixesFault) {
    func fault(_ message: String) -> FixesFault { FixesFault(line: heading.line + 1, message: message) }
    line = heading.line + 1
    guard let name = heading.text.wholeMatch(of: /Case: ([a-z0-9-]+)/)?.1 else {
      throw fault("this is not 'Case: NAME', with a NAME of small letters and dashes")
    }
    self.name = String(name)
    let body = document.body(of: heading)
    let blocks = MarkdownBlock.all(in: document, lines: body)
    description = blocks.prefix { $0.item == nil }.compactMap {
      if case .paragraph(let text) = $0 { text } else { nil }
    }
    let items = blocks.compactMap(\.item)
    guard let first = items.first else { throw fault("it has no '- **VERDICT**: WHY'") }
    guard !description.isEmpty else { throw fault("it has no description, a paragraph above its verdict") }
    judgement = try Judgement(first, line: line)
    var (onApple, says, refusals, found): (Judgement?, [String], Int?, String?) = (nil, [], nil, nil)
    for item in items.dropFirst() {
      if item.hasPrefix("apple: ") {
        onApple = try Judgement(String(item.dropFirst(7)), line: line)
      } else if item.hasPrefix("says: ") {
        says += item.quoted
      } else if item.hasPrefix("review: "), let count = Int(item.dropFirst(8)), count >= 0 {
        refusals = count
      } else if item.hasPrefix("found: https:"), !item.dropFirst(7).contains(" ") {
        found = String(item.dropFirst(7))
      } else if item != "from: attack" {
        throw fault(
          "after its verdict, a case has 'says:', 'apple:', 'review: NUMBER', 'found: LINK' and 'from: attack' alone"
        )
      }
    }
    (self.onApple, self.says, self.refusals, self.found) = (onApple, says, refusals, found)
    if let refusals, (refusals == 0) != (judgement.verdict == .right) {
      throw fault("what is right is refused by 0 tests, and all else by 1 or more")
    }
    // A loop, since `map` throws any error with the library of older SDKs.
    var changes: [FileChange] = []
    for fence in document.fences where body.contains(fence.line) { changes.append(try FileChange(fence)) }
    self.changes = changes
    if changes.isEmpty { throw fault("it changes nothing: give it a fence 'diff FILE' or 'swift FILE'") }
    guard Set(changes.map(\.file)).count == changes.count else { throw fault("it has a file twice") }
  }
}

/// What a case does to one file.
struct FileChange: Sendable {
  enum Kind: Sendable {
    /// The file says this instead; nothing means that there is no such file.
    case whole([String])
    case edits([Hunk])
  }

  /// Lines that take the place of others. The old ones occur exactly once.
  struct Hunk: Sendable {
    let old: [String]
    let new: [String]
    /// Of the first, counted from 1.
    let line: Int
  }

  let file: String
  let kind: Kind
  /// Of its fence, counted from 1.
  let line: Int

  /// - Parameter text: What the file says before; `nil` if there is none.
  /// - Returns: What it says then; empty if there is none any more.
  func applied(to text: String?) throws(FixesFault) -> String {
    switch kind {
    case .whole(let lines):
      return lines.allSatisfy(\.trimmed.isEmpty) ? "" : lines.joined(separator: "\n") + "\n"
    case .edits(let hunks):
      guard let text else {
        throw FixesFault(
          line: line, message: "there is no \(file) to edit: say 'swift \(file)' for a new file")
      }
      return try applied(hunks, to: text)
    }
  }

  private func applied(_ hunks: [Hunk], to text: String) throws(FixesFault) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var places: [(range: Range<Int>, hunk: Hunk)] = []
    for hunk in hunks {
      let starts = lines.indices.filter { lines[$0...].starts(with: hunk.old) }
      guard let start = starts.first, starts.count == 1 else {
        let first = hunk.old.first { !$0.trimmed.isEmpty }?.trimmed ?? ""
        throw FixesFault(
          line: hunk.line,
          message: starts.isEmpty
            ? "\(file) does not have '\(first)' and what follows it here"
            : "'\(first)' and what follows it here are in \(file) \(starts.count) times: add lines around them"
        )
      }
      places.append((start..<start + hunk.old.count, hunk))
    }
    places.sort { $0.range.lowerBound < $1.range.lowerBound }
    for (one, next) in zip(places, places.dropFirst()) where one.range.overlaps(next.range) {
      throw FixesFault(
        line: next.hunk.line, message: "this edit and another one touch the same lines of \(file)")
    }
    for (range, hunk) in places.reversed() { lines.replaceSubrange(range, with: hunk.new) }
    return lines.joined(separator: "\n")
  }
}

extension FileChange {
  /// Reads a fence that says `diff FILE`, with `@@` between its edits, or `swift FILE`.
  init(_ fence: MarkdownDocument.Fence) throws(FixesFault) {
    guard let match = fence.info.wholeMatch(of: /(diff|swift) (\S+\.swift)/) else {
      throw FixesFault(
        line: fence.line + 1, message: "the fence says '\(fence.info)', and not 'diff FILE' or 'swift FILE'")
    }
    (file, line) = (String(match.2), fence.line + 1)
    guard match.1 == "diff" else {
      kind = .whole(fence.lines)
      return
    }
    var hunks: [Hunk] = []
    var line = fence.line + 2
    for lines in fence.lines.split(separator: "@@", omittingEmptySubsequences: false) {
      hunks.append(try Hunk(lines, line: line))
      line += lines.count + 1
    }
    kind = .edits(hunks)
  }
}

extension FileChange.Hunk {
  /// Lines that begin with `-` go, those with `+` come; all others stay as they are, less the space before them.
  fileprivate init(_ lines: ArraySlice<String>, line: Int) throws(FixesFault) {
    var (old, new): ([String], [String]) = ([], [])
    for (offset, text) in lines.enumerated() {
      let sign = text.first ?? " "
      guard "-+ ".contains(sign) else {
        throw FixesFault(line: line + offset, message: "a line of a diff begins with '-', '+' or a space")
      }
      if sign != "+" { old.append(String(text.dropFirst())) }
      if sign != "-" { new.append(String(text.dropFirst())) }
    }
    guard old.contains(where: { !$0.trimmed.isEmpty }), old != new else {
      throw FixesFault(
        line: line, message: "an edit has lines that say where it goes, and lines that go or come")
    }
    self.init(old: old, new: new, line: line)
  }
}
