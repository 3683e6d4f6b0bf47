/// A folded hint of a lesson's page.
struct Hint: Equatable, Sendable {
  /// What is seen before it is unfolded: `A question`.
  let title: String
  let blocks: [MarkdownBlock]

  /// All hints in a section of a page, in order.
  ///
  /// - Parameter body: The section's lines.
  static func all(in document: MarkdownDocument, body: Range<Int>) -> [Hint] {
    let prose = document.prose.filter { body.contains($0.line) }
    let starts = prose.filter { $0.text.contains("<details") }.map(\.line)
    return starts.map { start in
      let end = prose.first { $0.line >= start && $0.text.contains("</details>") }?.line ?? body.upperBound
      let summary = prose.first { $0.line >= start && $0.text.contains("</summary>") }?.line ?? start
      let opening = document.lines[start...max(summary, start)].joined(separator: " ")
      return Hint(
        title: title(in: opening),
        blocks: MarkdownBlock.all(in: document, lines: min(max(summary, start) + 1, end)..<end))
    }
  }

  private static func title(in opening: String) -> String {
    guard let start = opening.firstRange(of: "<summary>") else { return "" }
    let rest = opening[start.upperBound...]
    let end = rest.firstRange(of: "</summary>")?.lowerBound ?? rest.endIndex
    return MarkdownText.plain(rest[..<end]).trimmed
  }
}
