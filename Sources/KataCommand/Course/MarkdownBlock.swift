/// A paragraph, a list item or a code block of a Markdown document.
package enum MarkdownBlock: Equatable, Sendable {
  /// A paragraph, whose lines are joined.
  case paragraph(String)
  /// A list item, with its marker, such as `-` or `1.`
  case item(mark: String, text: String)
  case code([String])

  /// The block's text if it is a list item; otherwise `nil`.
  package var itemText: String? { if case .item(_, let text) = self { text } else { nil } }

  /// The block's text if it is a paragraph; otherwise `nil`.
  package var paragraphText: String? { if case .paragraph(let text) = self { text } else { nil } }

  /// Returns the blocks in a range of the document's lines. Headings, HTML and other lines count as paragraphs.
  package static func blocks(in document: MarkdownDocument, lines: Range<Int>) -> [MarkdownBlock] {
    var blocks: [MarkdownBlock] = []
    var isInBlock = false
    var index = lines.lowerBound
    while index < lines.upperBound {
      if let fence = document.fences.first(where: { $0.lineIndex == index }) {
        blocks.append(.code(fence.lines))
        index += fence.lines.count + 2
        isInBlock = false
        continue
      }
      let line = document.lines[index]
      index += 1
      if line.trimmed.isEmpty {
        isInBlock = false
      } else if isInBlock, listMarker(of: line) == nil, let last = blocks.popLast() {
        blocks.append(last.appendingLine(line))
      } else {
        blocks.append(makeBlock(from: line))
        isInBlock = true
      }
    }
    return blocks
  }

  /// Returns a paragraph or a list item that consists of one line. The block grows with ``appendingLine(_:)``.
  private static func makeBlock(from line: String) -> MarkdownBlock {
    guard let mark = listMarker(of: line) else { return .paragraph(line.trimmed) }
    return .item(mark: mark, text: line.trimmed.dropFirst(mark.count).trimmed)
  }

  /// Returns this paragraph or list item with a line appended to its text.
  private func appendingLine(_ line: String) -> MarkdownBlock {
    switch self {
    case .paragraph(let text): .paragraph("\(text) \(line.trimmed)")
    case .item(let mark, let text): .item(mark: mark, text: "\(text) \(line.trimmed)")
    case .code: self
    }
  }

  /// Returns the marker (such as `-` or `1.`) if the line begins a list item; otherwise `nil`.
  private static func listMarker(of line: String) -> String? {
    let mark = line.trimmed.split(separator: " ", maxSplits: 1).first.map(String.init) ?? ""
    let isNumber = mark.count > 1 && mark.last == "." && mark.dropLast().allSatisfy(\.isNumber)
    return ["-", "*", "+"].contains(mark) || isNumber ? mark : nil
  }
}

/// A collapsible section of a page, between `<details>` and `</details>`.
package struct CollapsibleSection: Equatable, Sendable {
  /// The title, which stays visible while the section is collapsed, as plain text.
  package let title: String
  /// The range of the document's lines that are hidden while the section is collapsed.
  package let lineRange: Range<Int>

  /// Returns the sections that begin in a range of the document's lines.
  package static func sections(in document: MarkdownDocument, lines: Range<Int>) -> [CollapsibleSection] {
    let prose = document.prose.filter { lines.contains($0.lineIndex) }
    let starts = prose.filter { $0.text.contains("<details") }.map(\.lineIndex)
    return starts.map { start in
      let rest = prose.drop { $0.lineIndex < start }
      let end = rest.first { $0.text.contains("</details>") }?.lineIndex ?? lines.upperBound
      let summary = rest.first { $0.text.contains("</summary>") }?.lineIndex ?? start
      let opening = document.lines[start...max(summary, start)].joined(separator: " ")
      return CollapsibleSection(
        title: title(in: opening), lineRange: min(max(summary, start) + 1, end)..<end)
    }
  }

  /// Returns the text of the `<summary>` element in the opening lines of a collapsible section; empty if there is none.
  private static func title(in opening: String) -> String {
    guard let start = opening.firstRange(of: "<summary>") else { return "" }
    let rest = opening[start.upperBound...]
    let end = rest.firstRange(of: "</summary>")?.lowerBound ?? rest.endIndex
    let title = ["code": "`", "b": ""].reduce(String(rest[..<end])) { title, tag in
      title.replacing("<\(tag.key)>", with: tag.value).replacing("</\(tag.key)>", with: tag.value)
    }
    return MarkdownText.plainText(of: title).trimmed
  }
}

/// A collapsible hint on a lesson's page.
package struct Hint: Equatable, Sendable {
  /// The title without the step numbers, such as `A question`.
  package let title: String
  /// The numbers in a title such as `Steps 1 and 2 · A question`; empty if the hint is about the whole lesson.
  package let stepNumbers: [Int]
  package let blocks: [MarkdownBlock]

  /// Returns a hint for each collapsible section in a range of the document's lines.
  static func hints(in document: MarkdownDocument, lines: Range<Int>) -> [Hint] {
    CollapsibleSection.sections(in: document, lines: lines).map { section in
      let blocks = MarkdownBlock.blocks(in: document, lines: section.lineRange)
      guard let match = section.title.wholeMatch(of: /Steps? (\d[\d, and]*) · (.+)/) else {
        return Hint(title: section.title, stepNumbers: [], blocks: blocks)
      }
      let steps = match.1.split { !$0.isNumber }.compactMap { Int($0) }
      return Hint(title: String(match.2), stepNumbers: steps, blocks: blocks)
    }
  }
}
