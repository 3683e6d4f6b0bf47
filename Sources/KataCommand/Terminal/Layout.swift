/// How text may look: colour or none, and how wide.
///
/// Colour only repeats what the words say.
package struct Style: Equatable, Sendable {
  package enum Color: Int {
    case red = 31
    case green = 32
    case yellow = 33
  }

  static let standardWidth = 80
  static let smallestWidth = 40
  /// Lines longer than this are hard to read, however wide the window.
  private static let widestText = 90

  var hasColor: Bool
  var width: Int

  var textWidth: Int { min(width, Self.widestText) }

  func bold(_ text: String) -> String {
    hasColor ? "\u{1B}[1m\(text)\u{1B}[0m" : text
  }

  package func colored(_ text: String, _ color: Color?) -> String {
    guard hasColor, let color else { return text }
    return "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m"
  }

  /// `text` in lines that fit, the first after `indent` columns, the others `hanging` columns further in.
  package func wrapped(_ text: String, indent: Int, hanging: Int = 0) -> [String] {
    wrapped(text, indent: indent, hanging: hanging, width: \.count)
  }

  /// The same for prose of a page: what stands in backticks is bold, or as the rest where there is no colour.
  func prose(_ text: String, indent: Int, hanging: Int = 0) -> [String] {
    var isCode = false
    let lines = wrapped(text, indent: indent, hanging: hanging) { $0.count { $0 != "`" } }
    return lines.map { line in
      line.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { place, part in
        if place > 0 { isCode.toggle() }
        return isCode && !part.isEmpty ? bold(String(part)) : String(part)
      }.joined()
    }
  }

  /// - Parameter width: Columns that a text takes.
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

  /// A path like `run loop → timer → clock` in lines that fit, broken after an arrow and nowhere else.
  func wrappedPath(_ path: String, indent: Int) -> [String] {
    let noBreak = "\u{A0}"
    let steps = path.replacing(" ", with: noBreak).replacing("→" + noBreak, with: "→ ")
      .replacing(noBreak + "(", with: " (")
    return wrapped(steps, indent: indent, hanging: 2).map { $0.replacing(noBreak, with: " ") }
  }
}

/// Rows of words.
struct Table {
  let rows: [[String]]
  /// Of the last column, row by row; none if there is no colour.
  var colors: [Style.Color?] = []

  private static let gap = 2

  /// In columns as wide as what is in them, of which the last is wrapped.
  func lines(style: Style) -> [String] {
    let widths = (rows.first ?? []).indices.dropLast().map { column in
      rows.map { $0[column].count }.max() ?? 0
    }
    return rows.indices.flatMap { lines(of: rows[$0], widths, color(of: $0), style) }
  }

  private func color(of row: Int) -> Style.Color? { colors.indices.contains(row) ? colors[row] : nil }

  private func lines(of row: [String], _ widths: [Int], _ color: Style.Color?, _ style: Style) -> [String] {
    let start = zip(row, widths).map { $0.padded(to: $1 + Self.gap) }.joined()
    return style.wrapped(row.last ?? "", indent: start.count).enumerated().map { line, text in
      let last = style.colored(String(text.dropFirst(start.count)), color)
      return (line == 0 ? start : "".padded(to: start.count)) + last
    }
  }
}
