/// An entry under "When it fails": a cause of failure, in the words of the lesson's page.
package struct Diagnosis: Equatable, Sendable {
  /// The id in front of its heading, by which the tests name it: `held-by-timer`. It stays when the heading changes.
  let id: String
  /// The heading: `Held by timer`.
  package let title: String
  /// The first sentence in bold, if there is one.
  package let headline: String?

  /// - Returns: `nil` if the heading has no id.
  init?(heading: MarkdownDocument.Heading, body: some Sequence<String>) {
    guard let id = heading.id else { return nil }
    self.id = id
    title = MarkdownText.plain(heading.text)
    let first = Self.firstParagraph(of: body)
    if let start = first.firstRange(of: "**"), let end = first[start.upperBound...].firstRange(of: "**") {
      headline = MarkdownText.plain(first[start.upperBound..<end.lowerBound])
    } else {
      headline = nil
    }
  }

  /// For an id that the page has no entry for: its own words must do.
  init(unexplained id: String) {
    self.id = id
    title = id.replacing("-", with: " ").capitalizedFirst.shown
    headline = nil
  }

  /// In one line; empty if the entry begins with something else: a list, a table, code, HTML.
  private static func firstParagraph(of body: some Sequence<String>) -> String {
    body.map(\.trimmed).drop(while: \.isEmpty).prefix { !$0.isEmpty && !isNoParagraph($0) }
      .joined(separator: " ")
  }

  private static func isNoParagraph(_ line: String) -> Bool {
    let starts = ["```", "~~~", "<", "|", "- ", "* ", "+ ", "#"]
    return starts.contains(where: line.hasPrefix) || line.drop(while: \.isNumber).hasPrefix(". ")
  }
}
