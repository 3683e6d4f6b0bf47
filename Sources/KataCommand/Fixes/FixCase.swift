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
  /// What the tests once got wrong about it, if that is why it is kept.
  package let misjudged: String?
  /// Whether the tests that are written by hand fail on it. Of the other wrong cases, nothing is promised.
  package let failsByHand: Bool
  package let changes: [FileChange]
  /// Of its heading, counted from 1.
  package let line: Int

  /// What is promised on a platform.
  package func judgement(on platform: Platform) -> Judgement {
    platform == .apple ? onApple ?? judgement : judgement
  }

  /// Reads the description, the list and the fences below a heading `Case: NAME`. What is not in that form is left out, and
  /// the authors' tools say so.
  ///
  /// - Returns: `nil` if there is no name, or no verdict.
  package init?(_ heading: MarkdownDocument.Heading, in document: MarkdownDocument) {
    let body = document.body(of: heading)
    let blocks = MarkdownBlock.all(in: document, lines: body)
    let items = blocks.compactMap(\.item)
    func values(_ key: String) -> [String] {
      items.dropFirst().filter { $0.hasPrefix("\(key): ") }.map { String($0.dropFirst(key.count + 2)) }
    }
    guard let name = heading.text.wholeMatch(of: /Case: ([a-z0-9-]+)/)?.1,
      let judgement = items.first.flatMap(Judgement.init)
    else { return nil }
    self.name = String(name)
    self.judgement = judgement
    line = heading.line + 1
    description = blocks.prefix { $0.item == nil }.compactMap {
      if case .paragraph(let text) = $0 { text } else { nil }
    }
    onApple = values("apple").first.flatMap(Judgement.init)
    says = values("says").flatMap(\.quoted)
    refusals = values("review").first.flatMap { Int($0) }
    found = values("found").first
    misjudged = values("misjudged").first
    failsByHand = items.dropFirst().contains("by hand: fails")
    changes = document.fences.filter { body.contains($0.line) }.compactMap(FileChange.init)
  }
}

/// What a case does to one file.
package struct FileChange: Sendable {
  package enum Kind: Sendable {
    /// The file says this instead; nothing means that there is no such file.
    case whole([String])
    case edits([Hunk])
  }

  /// Lines that take the place of others. The old ones occur exactly once.
  package struct Hunk: Sendable {
    package let old: [String]
    package let new: [String]
    /// Of the first, counted from 1.
    package let line: Int
  }

  package let file: String
  package let kind: Kind
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
  ///
  /// - Returns: `nil` for any other.
  package init?(_ fence: MarkdownDocument.Fence) {
    guard let match = fence.info.wholeMatch(of: /(diff|swift) (\S+\.swift)/) else { return nil }
    (file, line) = (String(match.2), fence.line + 1)
    guard match.1 == "diff" else {
      kind = .whole(fence.lines)
      return
    }
    var line = fence.line + 2
    kind = .edits(
      fence.lines.split(separator: "@@", omittingEmptySubsequences: false).map { lines in
        defer { line += lines.count + 1 }
        return Hunk(lines, line: line)
      })
  }
}

extension FileChange.Hunk {
  /// Lines that begin with `-` go, those with `+` come; all others stay as they are, less the space before them.
  fileprivate init(_ lines: ArraySlice<String>, line: Int) {
    old = lines.filter { $0.first != "+" }.map { String($0.dropFirst()) }
    new = lines.filter { $0.first != "-" }.map { String($0.dropFirst()) }
    self.line = line
  }
}
