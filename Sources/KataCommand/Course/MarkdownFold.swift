/// A folded part of a page: what is between `<details>` and `</details>`.
package struct MarkdownFold: Equatable, Sendable {
  /// What is seen before it is unfolded: `A question`.
  package let title: String
  /// The lines that are unfolded.
  package let body: Range<Int>
  /// The same, with the lines of the tags.
  package let lines: Range<Int>

  /// All folds in some of a document's lines, in order.
  package static func all(in document: MarkdownDocument, lines: Range<Int>) -> [MarkdownFold] {
    let prose = document.prose.filter { lines.contains($0.line) }
    let starts = prose.filter { $0.text.contains("<details") }.map(\.line)
    return starts.map { start in
      let end = prose.first { $0.line >= start && $0.text.contains("</details>") }?.line ?? lines.upperBound
      let summary = prose.first { $0.line >= start && $0.text.contains("</summary>") }?.line ?? start
      let opening = document.lines[start...max(summary, start)].joined(separator: " ")
      return MarkdownFold(
        title: title(in: opening), body: min(max(summary, start) + 1, end)..<end,
        lines: start..<min(end + 1, lines.upperBound))
    }
  }

  private static func title(in opening: String) -> String {
    guard let start = opening.firstRange(of: "<summary>") else { return "" }
    let rest = opening[start.upperBound...]
    let end = rest.firstRange(of: "</summary>")?.lowerBound ?? rest.endIndex
    return MarkdownText.plain(rest[..<end].replacing(/<\/?code>/, with: "`")).trimmed
  }
}
