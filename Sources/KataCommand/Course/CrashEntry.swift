/// A row in the table of crashes in `Lessons/when-it-fails.md`. It maps texts in a crash's output to a diagnosis entry.
package struct CrashEntry: Sendable {
  /// Parts of runtime error messages, or names of runtime functions, that identify the crash in the output.
  package let identifyingTexts: [String]
  /// The id of the diagnosis entry that explains the crash.
  package let diagnosisID: String

  /// Returns the rows of a document's table of crashes, in order. If several match a line of output, the first applies.
  static func entries(in document: MarkdownDocument) -> [CrashEntry] {
    guard let heading = document.headings.first(where: { $0.id == "trap" }) else { return [] }
    return document.lines[document.lineRange(below: heading)].compactMap(CrashEntry.init(row:))
  }

  /// - Returns: `nil` if the line isn't a row with texts in backticks and a link to an entry.
  private init?(row: String) {
    guard let match = row.wholeMatch(of: /\| (.*`.*) \| \[.+\]\(#([a-z-]+)\) \|/) else { return nil }
    identifyingTexts = match.1.matches(of: /`([^`]+)`/).map { String($0.1) }
    diagnosisID = String(match.2)
  }

  /// Returns whether a line, or a list of stack frames, from a crash's output contains one of the ``identifyingTexts``.
  func matches(_ line: String) -> Bool { identifyingTexts.contains { line.contains($0) } }
}
