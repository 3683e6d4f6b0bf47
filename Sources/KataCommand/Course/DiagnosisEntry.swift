/// An entry under "When it fails" on a lesson's page: a cause of failure.
package struct DiagnosisEntry: Equatable, Sendable {
  /// The id above the heading, which the tests use: `held-by-timer`. It stays the same when the heading changes.
  let id: String
  /// The heading: `Held by timer`.
  package let title: String
  /// The first sentence in bold, if there is one.
  package let headline: String?
  /// The first question in the entry's text; `nil` if there is none.
  let question: String?
  /// The text below the heading, without HTML.
  let blocks: [MarkdownBlock]

  /// - Returns: `nil` if the heading has no id.
  init?(_ heading: MarkdownDocument.Heading, in document: MarkdownDocument) {
    guard let id = heading.id else { return nil }
    self.id = id
    title = MarkdownText.plain(heading.text)
    let all = MarkdownBlock.all(in: document, lines: document.lineRange(below: heading))
    // A line ends the page's last entry. The links below it belong to the page.
    blocks = all.prefix { $0.paragraphText != "---" }.filter { $0.paragraphText?.hasPrefix("<") != true }
    let paragraphs = blocks.compactMap(\.paragraphText)
    if let first = paragraphs.first, let start = first.firstRange(of: "**"),
      let end = first[start.upperBound...].firstRange(of: "**")
    {
      headline = MarkdownText.plain(first[start.upperBound..<end.lowerBound])
      let rest = [String(first[end.upperBound...])] + paragraphs.dropFirst()
      question = rest.lazy.compactMap { Self.firstQuestion(in: MarkdownText.plain($0)) }.first
    } else {
      (headline, question) = (nil, nil)
    }
  }

  /// Creates an entry for an id that the page doesn't explain, with a title made of the id.
  init(unexplained id: String) {
    self.id = id
    title = id.replacing("-", with: " ").capitalizedFirst
    (headline, question, blocks) = (nil, nil, [])
  }

  /// Returns the first sentence that ends with a question mark. The question mark in code such as
  /// `self?.tick()` doesn't count.
  private static func firstQuestion(in text: String) -> String? {
    guard let end = (text + " ").firstRange(of: "? ")?.lowerBound else { return nil }
    let before = [". ", ".) "].compactMap { text[..<end].ranges(of: $0).last?.upperBound }.max()
    return text[(before ?? text.startIndex)...end].trimmed
  }
}
