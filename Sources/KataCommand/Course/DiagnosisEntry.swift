/// An entry under "When it fails": a cause of failure, in the words of the lesson's page.
package struct DiagnosisEntry: Equatable, Sendable {
  /// The id above its heading, by which the tests name it: `held-by-timer`. It stays when the heading changes.
  let id: String
  /// The heading: `Held by timer`.
  package let title: String
  /// The first sentence in bold, if there is one.
  package let headline: String?
  /// The first question that it asks, if it asks one.
  let question: String?

  /// - Returns: `nil` if the heading has no id.
  init?(_ heading: MarkdownDocument.Heading, in document: MarkdownDocument) {
    guard let id = heading.id else { return nil }
    self.id = id
    title = MarkdownText.plain(heading.text)
    let paragraphs = MarkdownBlock.all(in: document, lines: document.body(of: heading)).compactMap(
      \.paragraph)
    if let first = paragraphs.first, let start = first.firstRange(of: "**"),
      let end = first[start.upperBound...].firstRange(of: "**")
    {
      headline = MarkdownText.plain(first[start.upperBound..<end.lowerBound])
      // The rest of an entry may be in a fold of its own.
      let rest = [String(first[end.upperBound...])] + paragraphs.dropFirst().filter { !$0.hasPrefix("<") }
      question = rest.lazy.compactMap { Self.question(in: MarkdownText.plain($0)) }.first
    } else {
      (headline, question) = (nil, nil)
    }
  }

  /// For an id that the page has no entry for: the title is made of the id itself.
  init(unexplained id: String) {
    self.id = id
    title = id.replacing("-", with: " ").capitalizedFirst
    (headline, question) = (nil, nil)
  }

  /// The first sentence that ends with a question mark, which `self?.tick()` is not.
  private static func question(in text: String) -> String? {
    guard let end = (text + " ").firstRange(of: "? ")?.lowerBound else { return nil }
    let before = [". ", ".) "].compactMap { text[..<end].ranges(of: $0).last?.upperBound }.max()
    return text[(before ?? text.startIndex)...end].trimmed
  }
}
