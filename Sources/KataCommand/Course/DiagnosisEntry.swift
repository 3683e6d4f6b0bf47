/// The explanation of one cause of failure, under "When it fails" on a lesson's page, or in `when-it-fails.md`.
package struct DiagnosisEntry: Equatable, Sendable {
  /// The id by which tests refer to the entry, such as `held-by-timer`. It doesn't depend on the heading.
  let id: String
  /// The text of the heading, such as `Held by timer`.
  package let title: String
  /// The bold sentence in the first paragraph; `nil` if there is none.
  package let headline: String?
  /// The first question after the headline; `nil` if there is none.
  let question: String?
  /// The Markdown blocks below the heading, without HTML.
  let blocks: [MarkdownBlock]

  /// - Returns: `nil` if the heading has no id.
  init?(_ heading: MarkdownDocument.Heading, in document: MarkdownDocument) {
    guard let id = heading.id else { return nil }
    self.id = id
    title = MarkdownText.plainText(of: heading.text)
    let all = MarkdownBlock.blocks(in: document, lines: document.lineRange(below: heading))
    // A horizontal rule ends the page's last entry. The links below it belong to the page.
    blocks = all.prefix { $0.paragraphText != "---" }.filter { $0.paragraphText?.hasPrefix("<") != true }
    let paragraphs = blocks.compactMap(\.paragraphText)
    if let first = paragraphs.first, let start = first.firstRange(of: "**"),
      let end = first[start.upperBound...].firstRange(of: "**")
    {
      headline = MarkdownText.plainText(of: first[start.upperBound..<end.lowerBound])
      let rest = [String(first[end.upperBound...])] + paragraphs.dropFirst()
      question = rest.lazy.compactMap { Self.firstQuestion(in: MarkdownText.plainText(of: $0)) }.first
    } else {
      (headline, question) = (nil, nil)
    }
  }

  /// Creates an entry for an id without an explanation. The title is derived from the id.
  init(unexplained id: String) {
    self.id = id
    title = id.replacing("-", with: " ").withCapitalizedFirstLetter
    (headline, question, blocks) = (nil, nil, [])
  }

  /// Returns the first question in a text, or `nil`. A question mark in code, such as `self?.tick()`, ends no sentence.
  private static func firstQuestion(in text: String) -> String? {
    guard let end = (text + " ").firstRange(of: "? ")?.lowerBound else { return nil }
    let before = [". ", ".) "].compactMap { text[..<end].ranges(of: $0).last?.upperBound }.max()
    return text[(before ?? text.startIndex)...end].trimmed
  }
}
