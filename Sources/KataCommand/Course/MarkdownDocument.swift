/// A parsed Markdown file, with its headings, its fenced code blocks, and the lines outside of the blocks.
package struct MarkdownDocument: Sendable {
  package struct Heading: Sendable {
    package let level: Int
    package let text: String
    /// The id of the anchor above the heading, such as `held-by-timer` for `<a id="held-by-timer"></a>`; `nil` if none.
    package let id: String?
    /// The index of the heading in the document's lines.
    package let lineIndex: Int
  }

  /// A fenced code block.
  package struct Fence: Sendable {
    /// The text after the opening backticks or tildes, such as a language or the command that printed the lines.
    package let infoString: String
    package let lines: [String]
    /// The index of the line with the opening backticks or tildes in the document's lines.
    package let lineIndex: Int
  }

  package let lines: [String]
  package private(set) var headings: [Heading] = []
  package private(set) var fences: [Fence] = []
  /// The lines outside of fenced code blocks and HTML comments, with their indices in ``lines``.
  package private(set) var prose: [(lineIndex: Int, text: String)] = []

  package init(text: String) {
    lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
    var index = 0
    while index < lines.count {
      if let fence = Self.parseFence(at: index, in: lines) {
        fences.append(fence)
        index += fence.lines.count + 2
        continue
      }
      if let end = Self.endOfComment(at: index, in: lines) {
        index = end + 1
        continue
      }
      let line = lines[index]
      prose.append((index, line))
      if let (level, text) = Self.parseHeading(line) {
        let id = prose.dropLast().last { !$0.text.trimmed.isEmpty }.flatMap {
          Self.parseAnchorID(in: $0.text)
        }
        headings.append(Heading(level: level, text: text, id: id, lineIndex: index))
      }
      index += 1
    }
  }

  /// Returns the file name in the last line with text above a code block; `nil` if that line isn't just a file name in
  /// backticks, or a link with such a name.
  package func fileName(above fence: Fence) -> String? {
    let above = lines[..<fence.lineIndex].last { !$0.trimmed.isEmpty } ?? ""
    return above.wholeMatch(of: /\[?`([^`\s]+\.\w+)`(?:\]\(\S+\))?/).map { String($0.1) }
  }

  /// Returns the range of lines from a heading to the next one of the same or a higher level, or to the document's end.
  package func lineRange(below heading: Heading) -> Range<Int> {
    let next = headings.first { $0.lineIndex > heading.lineIndex && $0.level <= heading.level }
    return heading.lineIndex + 1..<(next?.lineIndex ?? lines.count)
  }

  /// Returns the level 2 heading with the given title; `nil` if the document has none.
  package func sectionHeading(_ title: String) -> Heading? {
    headings.first { $0.level == 2 && $0.text == title }
  }

  /// Returns the level 3 headings below the level 2 heading with the given title; empty if the document has none.
  package func headings(inSection title: String) -> [Heading] {
    guard let body = sectionHeading(title).map(lineRange) else { return [] }
    return headings.filter { $0.level == 3 && body.contains($0.lineIndex) }
  }

  // The private functions below use no regular expressions, because those are slow and a page has hundreds of lines.

  private static func parseHeading(_ line: String) -> (level: Int, text: String)? {
    let level = line.prefix { $0 == "#" }.count
    let rest = line.dropFirst(level)
    guard (1...6).contains(level), rest.first == " " else { return nil }
    return (level, String(rest.trimmed.reversed().drop { $0 == "#" }.reversed()).trimmed)
  }

  /// Returns the id in a line such as `<a id="held-by-timer"></a>`; `nil` for any other line.
  private static func parseAnchorID(in line: String) -> String? {
    let (opening, closing) = ("<a id=\"", "\"></a>")
    guard line.hasPrefix(opening), line.hasSuffix(closing) else { return nil }
    return String(line.dropFirst(opening.count).dropLast(closing.count))
  }

  /// Returns the index of the last line of the HTML comment that begins at `index`. Returns `nil` if no comment begins
  /// there, or if it isn't closed. (CommonMark 0.31, 4.6 HTML blocks, kind 2.)
  private static func endOfComment(at index: Int, in lines: [String]) -> Int? {
    let text = lines[index].drop { $0 == " " }
    guard text.hasPrefix("<!--"), lines[index].count - text.count <= 3 else { return nil }
    return lines[index...].firstIndex { $0.contains("-->") }
  }

  /// Returns the fenced code block that begins at `index`; `nil` if none begins there.
  private static func parseFence(at index: Int, in lines: [String]) -> Fence? {
    guard let first = lines[index].first(where: { !$0.isWhitespace }), first == "`" || first == "~" else {
      return nil
    }
    let opening = lines[index].trimmed
    let marks = opening.prefix { $0 == opening.first }
    guard marks.count >= 3 else { return nil }
    let info = opening.dropFirst(marks.count)
    guard !info.contains("`") else { return nil }
    let code = lines[(index + 1)...].prefix { $0.trimmed != marks }
    return Fence(infoString: info.trimmed, lines: Array(code), lineIndex: index)
  }
}

/// Functions that convert Markdown to text for a terminal.
package enum MarkdownText {
  /// Returns the text without emphasis markers and link targets. The backticks around code remain.
  package static func plainText(of markdown: some StringProtocol) -> String {
    var text = String(markdown)
    // Regular expressions are slow, and most texts don't need them.
    if text.contains("](") {
      text = text.replacing(/!?\[([^\]]*)\]\([^)]*\)/) { String($0.1) }
    }
    text = text.replacing("**", with: "")
    guard text.contains("*") || text.contains("_") else { return text }
    return text.replacing(/(^|[\s(])[*_]([^*_`]+)[*_](?=$|[\s).,:;!?])/) { "\($0.1)\($0.2)" }
  }
}
