extension [MarkdownBlock] {
  /// Returns the blocks as lines for a terminal, with wrapped prose and indented code.
  func terminalLines(_ style: Style) -> [String] {
    var (lines, wasItem): ([String], Bool) = ([], false)
    for block in self {
      // The items of a list have no empty line between them.
      if !lines.isEmpty, !wasItem || block.itemText == nil { lines.append("") }
      wasItem = block.itemText != nil
      switch block {
      case .paragraph(let text): lines += style.wrappedProse(MarkdownText.plainText(of: text), indent: 0)
      case .item(let mark, let text):
        let words = "\(mark) \(MarkdownText.plainText(of: text))"
        lines += style.wrappedProse(words, indent: 2, hanging: mark.count + 1)
      case .code(let code): lines += code.map { $0.isEmpty ? "" : "    \($0)" }
      }
    }
    return lines
  }
}
