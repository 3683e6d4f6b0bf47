/// An entry under "When it fails": a cause of failure, in the words of the lesson's page.
struct Diagnosis: Equatable, Sendable {
  /// The anchor of its heading, by which the tests name it: `held-by-timer`.
  let id: String
  /// The heading: `Held by timer`.
  let title: String
  /// The first sentence in bold, if there is one.
  let headline: String?
  /// The paragraphs after the headline, each in one line.
  let explanation: [String]

  init(heading: MarkdownDocument.Heading, body: some Sequence<String>) {
    id = heading.slug
    title = MarkdownText.plain(heading.text)
    var paragraphs = Self.paragraphs(of: body)
    if let first = paragraphs.first, let start = first.firstRange(of: "**"),
      let end = first[start.upperBound...].firstRange(of: "**")
    {
      headline = MarkdownText.plain(first[start.upperBound..<end.lowerBound])
      paragraphs[0] = (first[..<start.lowerBound] + first[end.upperBound...]).trimmed
    } else {
      headline = nil
    }
    explanation = paragraphs.filter { !$0.isEmpty }.prefix(2).map { MarkdownText.plain($0) }
  }

  /// For an id that the page has no entry for: its own words must do.
  init(unexplained id: String) {
    self.id = id
    title = (id.prefix(1).uppercased() + id.dropFirst().replacing("-", with: " ")).shown
    headline = nil
    explanation = []
  }

  /// Plain paragraphs, up to the first thing that is none: a list, a table, code, HTML.
  private static func paragraphs(of body: some Sequence<String>) -> [String] {
    var paragraphs = [""]
    for line in body.map(\.trimmed) {
      if line.isEmpty {
        if paragraphs.last != "" { paragraphs.append("") }
      } else if Self.isNoParagraph(line) {
        break
      } else {
        let start = paragraphs.removeLast()
        paragraphs.append(start.isEmpty ? line : "\(start) \(line)")
      }
    }
    return paragraphs
  }

  private static func isNoParagraph(_ line: String) -> Bool {
    let starts = ["```", "~~~", "<", "|", "- ", "* ", "+ ", "#"]
    return starts.contains(where: line.hasPrefix) || line.drop(while: \.isNumber).hasPrefix(". ")
  }
}
