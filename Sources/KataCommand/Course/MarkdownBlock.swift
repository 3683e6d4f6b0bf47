/// A piece of Markdown that stands for itself.
package enum MarkdownBlock: Equatable, Sendable {
  /// In one line.
  case paragraph(String)
  /// With what marks it: `-` or `1.`
  case item(mark: String, text: String)
  case code([String])

  /// What is in some of a document's lines.
  static func all(in document: MarkdownDocument, lines: Range<Int>) -> [MarkdownBlock] {
    var blocks: [MarkdownBlock] = []
    var goesOn = false
    var index = lines.lowerBound
    while index < lines.upperBound {
      if let fence = document.fences.first(where: { $0.line == index }) {
        blocks.append(.code(fence.lines))
        index += fence.lines.count + 2
        goesOn = false
        continue
      }
      let line = document.lines[index]
      index += 1
      if line.trimmed.isEmpty {
        goesOn = false
      } else if goesOn, itemMark(of: line) == nil, let last = blocks.popLast() {
        blocks.append(last.continued(line))
      } else {
        blocks.append(block(line, after: blocks.last))
        goesOn = true
      }
    }
    return blocks
  }

  private static func block(_ line: String, after last: MarkdownBlock?) -> MarkdownBlock {
    if line.hasPrefix("    ") {
      if case .item = last { return .paragraph(line.trimmed) }
      return .code([String(line.dropFirst(4))])
    }
    guard let mark = itemMark(of: line) else { return .paragraph(line.trimmed) }
    return .item(mark: mark, text: line.trimmed.dropFirst(mark.count).trimmed)
  }

  private func continued(_ line: String) -> MarkdownBlock {
    switch self {
    case .paragraph(let text): .paragraph("\(text) \(line.trimmed)")
    case .item(let mark, let text): .item(mark: mark, text: "\(text) \(line.trimmed)")
    case .code(let lines): .code(lines + [String(line.hasPrefix("    ") ? line.dropFirst(4) : line[...])])
    }
  }

  private static func itemMark(of line: String) -> String? {
    let mark = line.trimmed.split(separator: " ", maxSplits: 1).first.map(String.init) ?? ""
    let isNumber = mark.count > 1 && mark.last == "." && mark.dropLast().allSatisfy(\.isNumber)
    return ["-", "*", "+"].contains(mark) || isNumber ? mark : nil
  }
}
