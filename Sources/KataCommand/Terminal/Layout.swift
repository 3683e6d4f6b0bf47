/// The style of the command's text, which determines its colors and its width.
///
/// Color only repeats information that is also in the text.
package struct Style: Equatable, Sendable {
  /// A text color. The raw value is its code in a terminal escape sequence.
  package enum Color: Int {
    case red = 31
    case green = 32
    case yellow = 33
  }

  /// The width, in columns, if there is no window or its width is unknown.
  static let standardWidth = 80
  /// The smallest width, in columns, even if the window is narrower.
  static let smallestWidth = 40
  /// The largest width at which lines are easy to read, however wide the window is.
  private static let maximumTextWidth = 90

  /// Whether text can be colored, bold or faint.
  var hasColor: Bool
  /// The width of the output, in columns, which is usually that of the window.
  var width: Int

  /// The largest width of a line of text, in columns.
  var textWidth: Int { min(width, Self.maximumTextWidth) }

  func bold(_ text: String) -> String { withEscapeCode(text, 1) }

  func faint(_ text: String) -> String { withEscapeCode(text, 2) }

  /// Returns `text` with the terminal escape codes that set and reset a style; unchanged if there are no colors.
  private func withEscapeCode(_ text: String, _ code: Int) -> String {
    hasColor && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  package func colored(_ text: String, _ color: Color?) -> String {
    color.map { withEscapeCode(text, $0.rawValue) } ?? text
  }

  /// Returns `text` wrapped into lines. The first is indented by `indent` columns, the others by `hanging` more.
  package func wrapped(_ text: String, indent: Int, hanging: Int = 0) -> [String] {
    wrapped(text, indent: indent, hanging: hanging, width: \.count)
  }

  /// Returns `text` wrapped into lines. Text in backticks is bold, and the backticks are removed.
  func wrappedProse(_ text: String, indent: Int, hanging: Int = 0) -> [String] {
    let lines = wrapped(text, indent: indent, hanging: hanging) { $0.count { $0 != "`" } }
    return emphasized(lines)
  }

  /// Returns a line in which text in backticks is bold, and the backticks are removed.
  func emphasized(_ line: String) -> String { emphasized([line])[0] }

  /// Returns lines in which text in backticks is bold, even where it continues on the next line.
  private func emphasized(_ lines: [String]) -> [String] {
    var isCode = false
    return lines.map { line in
      line.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { place, part in
        if place > 0 { isCode.toggle() }
        return isCode && !part.isEmpty ? bold(String(part)) : String(part)
      }.joined()
    }
  }

  /// Returns the labeled items in as few lines as possible, with four spaces between items on the same line. Only an
  /// item longer than a line is wrapped. Text in backticks is bold.
  func compactLines(_ labeledItems: [(label: String, text: String)]) -> [String] {
    let narrow = Style(hasColor: hasColor, width: min(textWidth, Self.standardWidth))
    var (lines, width) = ([String](), 0)
    for (label, text) in labeledItems {
      let indent = label.isEmpty ? 0 : label.count + 2
      var item = narrow.wrappedProse(text, indent: indent)
      item[0] = faint(label) + item[0].dropFirst(label.count)
      let count = indent + text.count { $0 != "`" }
      if !lines.isEmpty, width + 4 + count <= narrow.width {
        item[0] = lines.removeLast() + "    " + item[0]
        width += 4 + count
      } else {
        width = count
      }
      lines += item
    }
    return lines
  }

  /// Returns `text` wrapped into lines. `width` returns the number of columns that a part of the text takes.
  private func wrapped(
    _ text: String, indent: Int, hanging: Int, width: (Substring) -> Int
  ) -> [String] {
    let room = max(textWidth - indent - hanging, 20)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      let limit = lines.isEmpty ? room + hanging : room
      if !line.isEmpty, width(line[...]) + 1 + width(word) > limit {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    if !line.isEmpty { lines.append(line) }
    return lines.enumerated().map { number, line in
      String(repeating: " ", count: number == 0 ? indent : indent + hanging) + line
    }
  }

  /// Returns a path like `run loop → timer → clock` wrapped into lines. They break only after `→` or before `(`.
  func wrappedPath(_ path: String, indent: Int) -> [String] {
    let noBreak = "\u{A0}"
    let steps = path.replacing(" ", with: noBreak).replacing("→" + noBreak, with: "→ ")
      .replacing(noBreak + "(", with: " (")
    return wrapped(steps, indent: indent, hanging: 2).map { $0.replacing(noBreak, with: " ") }
  }
}

/// A table whose columns are as wide as their widest cell.
struct Table {
  let rows: [[String]]
  /// The colors of the last cells, in the order of the rows. Rows without an entry have no color.
  var lastCellColors: [Style.Color?] = []

  private static let columnGap = 2

  /// Returns the table's lines, with a wrapped last column.
  func lines(style: Style) -> [String] {
    let widths = (rows.first ?? []).indices.dropLast().map { column in
      rows.map { $0[column].count }.max() ?? 0
    }
    return rows.indices.flatMap { lines(of: rows[$0], widths, lastCellColor(ofRow: $0), style) }
  }

  private func lastCellColor(ofRow row: Int) -> Style.Color? {
    lastCellColors.indices.contains(row) ? lastCellColors[row] : nil
  }

  /// Returns the lines of one row, at least one. `widths` are those of all columns but the last, and `color` is for the last cell.
  private func lines(of row: [String], _ widths: [Int], _ color: Style.Color?, _ style: Style) -> [String] {
    let start = zip(row, widths).map { $0.padded(to: $1 + Self.columnGap) }.joined()
    guard let cell = row.last, !cell.isEmpty else { return [start.replacing(/\ +$/, with: "")] }
    return style.wrapped(cell, indent: start.count).enumerated().map { line, text in
      let last = style.colored(String(text.dropFirst(start.count)), color)
      return (line == 0 ? start : "".padded(to: start.count)) + last
    }
  }
}
