/// A correct or incorrect fix for a lesson, described in the fixes file as changes to the reference solution.
package struct FixCase: Sendable {
  /// The name in the fix's heading, by which `--case` selects the fix.
  package let name: String
  /// The paragraphs of a pull request description for the fix. They don't reveal whether the fix is correct.
  package let description: [String]
  /// The declared verdict on the fix, which `kata verify` compares with the verdict of the tests.
  package let judgement: Judgement
  /// The judgement on Apple's platforms; `nil` if it is the same as on other platforms.
  package let appleJudgement: Judgement?
  /// The phrases that must appear together in one failing test's message or, for a correct fix, in one remark.
  package let requiredPhrases: [String]
  /// The minimum number of failing tests that `kata review` states; `nil` if `kata review` doesn't ask about the fix.
  package let minimumFailedTestCount: Int?
  /// The URL of a public example of the fix; `nil` if none is known.
  package let exampleURL: String?
  /// A description of a wrong verdict that the tests once gave on this fix; `nil` if there was none.
  package let formerWrongVerdict: String?
  /// Whether the lesson's `WrittenByHandTests` must fail with the fix. Not all incorrect fixes make them fail.
  package let failsHandWrittenTests: Bool
  package let changes: [FileChange]
  /// The line number of the fix's heading in the fixes file, counted from 1.
  package let lineNumber: Int

  /// Returns the judgement for a platform. The verdict on a fix may be different on Apple's platforms.
  package func judgement(on platform: Platform) -> Judgement {
    platform == .apple ? appleJudgement ?? judgement : judgement
  }

  /// Reads the text, list and code blocks below a heading `Case: NAME`. Ignores anything else, which `verify` reports.
  ///
  /// - Returns: `nil` if there is no name or no verdict.
  package init?(_ heading: MarkdownDocument.Heading, in document: MarkdownDocument) {
    let body = document.lineRange(below: heading)
    let blocks = MarkdownBlock.blocks(in: document, lines: body)
    let items = blocks.compactMap(\.itemText)
    func values(_ key: String) -> [String] {
      items.dropFirst().filter { $0.hasPrefix("\(key): ") }.map { String($0.dropFirst(key.count + 2)) }
    }
    guard let name = heading.text.wholeMatch(of: /Case: ([a-z0-9-]+)/)?.1,
      let judgement = items.first.flatMap(Judgement.init)
    else { return nil }
    self.name = String(name)
    self.judgement = judgement
    lineNumber = heading.lineIndex + 1
    description = blocks.prefix { $0.itemText == nil }.compactMap {
      if case .paragraph(let text) = $0 { text } else { nil }
    }
    appleJudgement = values("apple").first.flatMap(Judgement.init)
    requiredPhrases = values("says").flatMap(\.partsInBackticks)
    minimumFailedTestCount = values("review").first.flatMap { Int($0) }
    exampleURL = values("found").first
    formerWrongVerdict = values("misjudged").first
    failsHandWrittenTests = items.dropFirst().contains("by hand: fails")
    changes = document.fences.filter { body.contains($0.lineIndex) }.compactMap(FileChange.init)
  }
}

/// The change that a fix makes to one file of the reference.
package struct FileChange: Sendable {
  /// The new contents of the file, or edits of its old contents.
  package enum Modification: Sendable {
    /// The lines of the new file; only blank lines, or none, if the file is removed.
    case whole([String])
    /// Edits of an existing file.
    case edits([Hunk])
  }

  /// An edit that replaces some lines of the file with others. The old lines must occur exactly once in the file.
  package struct Hunk: Sendable {
    package let oldLines: [String]
    package let newLines: [String]
    /// The line number of the hunk's first line in the fixes file, counted from 1.
    package let lineNumber: Int
  }

  package let fileName: String
  package let modification: Modification
  /// The line number of the opening backticks in the fixes file, counted from 1.
  let lineNumber: Int

  /// Returns the contents of the file after the change; empty if the change removes the file.
  ///
  /// - Parameter text: The contents before the change; `nil` if the file doesn't exist.
  func applied(to text: String?) throws(FixesFileError) -> String {
    switch modification {
    case .whole(let lines):
      return lines.allSatisfy(\.trimmed.isEmpty) ? "" : lines.joined(separator: "\n") + "\n"
    case .edits(let hunks):
      guard let text else {
        throw FixesFileError(
          line: lineNumber, message: "there is no \(fileName) to edit: use 'swift \(fileName)' for a new file"
        )
      }
      return try applyingHunks(hunks, to: text)
    }
  }

  /// Returns the text after the edits. Throws an error if an edit doesn't match exactly once, or if edits overlap.
  private func applyingHunks(_ hunks: [Hunk], to text: String) throws(FixesFileError) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var places: [(range: Range<Int>, hunk: Hunk)] = []
    for hunk in hunks {
      let starts = lines.indices.filter { lines[$0...].starts(with: hunk.oldLines) }
      guard let start = starts.first, starts.count == 1 else {
        let first = hunk.oldLines.first { !$0.trimmed.isEmpty }?.trimmed ?? ""
        throw FixesFileError(
          line: hunk.lineNumber,
          message: starts.isEmpty
            ? "\(fileName) does not contain '\(first)' and the lines that follow it in this edit"
            : "'\(first)' and the lines that follow it in this edit occur \(starts.count) times in \(fileName): add more of the surrounding lines"
        )
      }
      places.append((start..<start + hunk.oldLines.count, hunk))
    }
    places.sort { $0.range.lowerBound < $1.range.lowerBound }
    for (previous, next) in zip(places, places.dropFirst()) where previous.range.overlaps(next.range) {
      throw FixesFileError(
        line: next.hunk.lineNumber, message: "this edit and another one touch the same lines of \(fileName)")
    }
    for (range, hunk) in places.reversed() { lines.replaceSubrange(range, with: hunk.newLines) }
    return lines.joined(separator: "\n")
  }
}

extension FileChange {
  /// Reads a code block marked `diff FILE`, which has `@@` between its edits, or `swift FILE`.
  ///
  /// - Returns: `nil` for any other code block.
  package init?(_ fence: MarkdownDocument.Fence) {
    guard let match = fence.infoString.wholeMatch(of: /(diff|swift) (\S+\.swift)/) else { return nil }
    (fileName, lineNumber) = (String(match.2), fence.lineIndex + 1)
    guard match.1 == "diff" else {
      modification = .whole(fence.lines)
      return
    }
    var line = fence.lineIndex + 2
    modification = .edits(
      fence.lines.split(separator: "@@", omittingEmptySubsequences: false).map { lines in
        defer { line += lines.count + 1 }
        return Hunk(lines, line: line)
      })
  }
}

extension FileChange.Hunk {
  /// Reads an edit. Lines that begin with `-` are removed, those with `+` are added, and those with a space stay.
  fileprivate init(_ lines: ArraySlice<String>, line: Int) {
    oldLines = lines.filter { $0.first != "+" }.map { String($0.dropFirst()) }
    newLines = lines.filter { $0.first != "-" }.map { String($0.dropFirst()) }
    lineNumber = line
  }
}
