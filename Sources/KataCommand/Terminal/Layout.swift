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

  func color(of state: LessonState) -> Color? {
    state == .passing ? .green : state == .unchecked ? nil : .red
  }

  /// `text` in lines that fit, the first after `indent` columns, the others `hanging` columns further in.
  package func wrapped(_ text: String, indent: Int, hanging: Int = 0) -> [String] {
    let room = max(textWidth - indent - hanging, 20)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      let limit = lines.isEmpty ? room + hanging : room
      if !line.isEmpty, line.count + 1 + word.count > limit {
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
  package func wrappedPath(_ path: String, indent: Int) -> [String] {
    let noBreak = "\u{A0}"
    let steps = path.replacing(" ", with: noBreak).replacing("→" + noBreak, with: "→ ")
      .replacing(noBreak + "(", with: " (")
    return wrapped(steps, indent: indent, hanging: 2).map { $0.replacing(noBreak, with: " ") }
  }
}

/// Rows of words, below a header if there is one.
struct Table {
  var header: [String] = []
  let rows: [[String]]
  /// The column that is wrapped where there is little room, beside the last one.
  var flexible = 0
  /// Of the last column, row by row; none if there is no colour.
  var colors: [Style.Color?] = []

  private static let gap = 2
  /// Fewer columns than this make a cell unreadable.
  private static let smallestRoom = 20

  /// In columns; or, in a narrow window, row by row.
  func lines(style: Style) -> [String] {
    guard let widths = widths(style) else {
      return rows.indices.flatMap { paragraph(rows[$0], color(of: $0), style) }
    }
    let head = header.isEmpty ? [] : lines(of: header, widths, nil, style)
    return head + rows.indices.flatMap { lines(of: rows[$0], widths, color(of: $0), style) }
  }

  private func color(of row: Int) -> Style.Color? { colors.indices.contains(row) ? colors[row] : nil }

  private func lines(of row: [String], _ widths: [Int], _ color: Style.Color?, _ style: Style) -> [String] {
    var row = row
    // A name may be one long word.
    row[flexible] = row[flexible].withWordsBroken(at: widths[flexible])
    let cells = zip(row, widths).map { Style(hasColor: false, width: $1).wrapped($0, indent: 0) }
    return (0..<(cells.map(\.count).max() ?? 0)).map { line in
      let texts = cells.map { $0.indices.contains(line) ? $0[line] : "" }
      let start = zip(texts, widths).dropLast().map { $0.padded(to: $1 + Self.gap) }.joined()
      let last = texts.last ?? ""
      return last.isEmpty ? start.trimmedAtEnd : start + style.colored(last, color)
    }
  }

  /// As wide as what is in them, except for the two columns that may be wrapped; `nil` if that does not help.
  private func widths(_ style: Style) -> [Int]? {
    guard let columns = rows.first?.count else { return header.map(\.count) }
    let all = (header.isEmpty ? [] : [header]) + rows
    var widths = (0..<columns).map { column in all.map { $0[column].count }.max() ?? 0 }
    let (first, last) = (widths[flexible], widths[columns - 1])
    let room = style.textWidth - (widths.reduce(0, +) - first - last) - (columns - 1) * Self.gap
    widths[flexible] = min(first, max(room - last, room - Self.smallestRoom))
    guard widths[flexible] >= min(first, Self.smallestRoom) else { return nil }
    widths[columns - 1] = min(last, room - widths[flexible])
    return widths
  }

  private func paragraph(_ row: [String], _ color: Style.Color?, _ style: Style) -> [String] {
    guard !header.isEmpty else {
      return style.wrapped(row.dropLast().joined(separator: " "), indent: 0, hanging: 4)
        + style.wrapped(row.last ?? "", indent: 4).map { style.colored($0, color) }
    }
    let rest = zip(header, row).dropFirst().map { "\($0): \($1)" }
    return style.wrapped(row.first ?? "", indent: 0, hanging: 2)
      + rest.flatMap { style.wrapped($0, indent: 2, hanging: 2) }
  }

  var markdown: [String] {
    ([header] + [header.map { _ in "---" }] + rows).map { row in
      "| " + row.map(Self.escaped).joined(separator: " | ") + " |"
    }
  }

  /// What would be taken for Markdown is shown as it is.
  static func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, letter in
      if "\\|*_`<[".contains(letter) { escaped.append("\\") }
      escaped.append(letter)
    }
  }
}
