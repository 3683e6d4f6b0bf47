/// A row of the table of crashes on the page for all lessons: texts that are printed when a process crashes, and the
/// entry that explains the crash.
package struct CrashEntry: Sendable {
  /// Texts that identify the crash: parts of error messages, or names of functions in which the runtime stops
  /// a program.
  package let words: [String]
  /// The id of the entry.
  package let id: String

  /// The heading of the table.
  private static let heading = "trap"

  /// Returns the rows of the table, the most specific first.
  static func all(in document: MarkdownDocument) -> [CrashEntry] {
    guard let heading = document.headings.first(where: { $0.id == heading }) else { return [] }
    return document.lines[document.body(of: heading)].compactMap(CrashEntry.init(row:))
  }

  /// - Returns: `nil` if the line isn't a row with words in backticks and a link to an entry.
  private init?(row: String) {
    guard let match = row.wholeMatch(of: /\| (.*`.*) \| \[.+\]\(#([a-z-]+)\) \|/) else { return nil }
    words = match.1.matches(of: /`([^`]+)`/).map { String($0.1) }
    id = String(match.2)
  }

  /// Returns whether a line of output contains one of the texts that identify the crash.
  func matches(_ line: String) -> Bool { words.contains { line.contains($0) } }
}
