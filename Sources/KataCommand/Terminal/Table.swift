/// Rows of words below a header.
struct Table {
  let header: [String]
  let rows: [[String]]

  private static let gap = 2
  /// Fewer columns than this make the last cell unreadable.
  private static let smallestRoom = 20

  /// In columns; or, in a narrow window, row by row.
  func lines(style: Style) -> [String] {
    guard let widths = widths(style) else { return rows.flatMap { paragraph($0, style) } }
    return ([header] + rows).flatMap { row -> [String] in
      let cells = zip(row, widths).map { cell, width in
        Style(hasColor: false, width: width).wrapped(cell, indent: 0)
      }
      return (0..<(cells.map(\.count).max() ?? 0)).map { line in
        zip(cells, widths).map { cell, width in
          (cell.indices.contains(line) ? cell[line] : "").padded(to: width + Self.gap)
        }
        .joined().trimmedAtEnd
      }
    }
  }

  /// As wide as what is in them, except for the first and the last column, which may be wrapped; `nil` if that
  /// does not help.
  private func widths(_ style: Style) -> [Int]? {
    var widths = header.indices.map { column in ([header] + rows).map { $0[column].columns }.max() ?? 0 }
    guard let first = widths.first, let last = widths.popLast() else { return nil }
    let middle = widths.dropFirst().reduce(0, +) + widths.count * Self.gap
    let room = style.textWidth - middle
    widths[0] = min(first, max(room - last, room - Self.smallestRoom))
    let longestWord = rows.flatMap { $0[0].split(separator: " ") }.map(\.columns).max() ?? 0
    guard widths[0] >= max(min(first, Self.smallestRoom), longestWord) else { return nil }
    return widths + [min(last, room - widths[0])]
  }

  var markdown: [String] {
    ([header] + [header.map { _ in "---" }] + rows).map { row in
      "| " + row.map(Self.escaped).joined(separator: " | ") + " |"
    }
  }

  /// What would be taken for Markdown is shown as it is.
  static func escaped(_ text: String) -> String {
    text.shown.reduce(into: "") { escaped, letter in
      if "\\|*_`<[".contains(letter) { escaped.append("\\") }
      escaped.append(letter)
    }
  }

  private func paragraph(_ row: [String], _ style: Style) -> [String] {
    let rest = zip(header, row).dropFirst().map { "\($0): \($1)" }
    return style.wrapped(row.first ?? "", indent: 0, hanging: 2)
      + rest.flatMap { style.wrapped($0, indent: 2, hanging: 2) }
  }
}
