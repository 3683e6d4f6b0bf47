/// Shows pieces of a page in a terminal: prose wrapped, code as it stands.
struct MarkdownBlockText {
  let blocks: [MarkdownBlock]
  let style: Style

  var lines: [String] {
    var lines: [String] = []
    for (index, block) in blocks.enumerated() {
      if index > 0, !isListGoingOn(at: index) { lines.append("") }
      lines += text(of: block)
    }
    return lines
  }

  private func text(of block: MarkdownBlock) -> [String] {
    switch block {
    case .paragraph(let text): style.wrapped(MarkdownText.plain(text), indent: 0)
    case .item(let mark, let text):
      style.wrapped("\(mark) \(MarkdownText.plain(text))", indent: 2, hanging: mark.count + 1)
    case .code(let lines): lines.map { $0.isEmpty ? "" : "    \($0)" }
    }
  }

  private func isListGoingOn(at index: Int) -> Bool {
    if case .item = blocks[index], case .item = blocks[index - 1] { return true }
    return false
  }
}
