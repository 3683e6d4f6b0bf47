/// A row of the table of crashes on the page for all lessons: texts that are printed when a process crashes, and the
/// entry that explains the crash.
package struct CrashEntry: Sendable {
  /// Texts that identify the crash: parts of error messages, or names of functions in which the runtime stops
  /// a program.
  package let identifyingTexts: [String]
  /// The id of the entry.
  package let diagnosisID: String

  /// The heading of the table.
  private static let tableHeadingID = "trap"

  /// Returns the rows of the table, the most specific first.
  static func all(in document: MarkdownDocument) -> [CrashEntry] {
    guard let heading = document.headings.first(where: { $0.id == tableHeadingID }) else { return [] }
    return document.lines[document.lineRange(below: heading)].compactMap(CrashEntry.init(row:))
  }

  /// - Returns: `nil` if the line isn't a row with words in backticks and a link to an entry.
  private init?(row: String) {
    guard let match = row.wholeMatch(of: /\| (.*`.*) \| \[.+\]\(#([a-z-]+)\) \|/) else { return nil }
    identifyingTexts = match.1.matches(of: /`([^`]+)`/).map { String($0.1) }
    diagnosisID = String(match.2)
  }

  /// Returns whether a line of output contains one of the texts that identify the crash.
  func matches(_ line: String) -> Bool { identifyingTexts.contains { line.contains($0) } }
}
