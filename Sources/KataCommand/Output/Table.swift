/// Rows of words below a header.
struct Table {
  let header: [String]
  let rows: [[String]]

  private static let gap = 2
  /// Fewer columns than this make the last cell unreadable.
  private static let smallestRoom = 20

  /// In columns, of which the last is wrapped; or, in a narrow window, row by row.
  func lines(style: Style) -> [String] {
    let widths = header.indices.map { column in
      ([header] + rows).map { $0[column].count }.max() ?? 0
    }
    let start = widths.dropLast().reduce(0) { $0 + $1 + Self.gap }
    guard style.width - start >= Self.smallestRoom else { return rows.flatMap { paragraph($0, style) } }
    return ([header] + rows).flatMap { row -> [String] in
      let cells = zip(row.dropLast(), widths).map { $0.padded(to: $1 + Self.gap) }
      let last = style.wrapped(row.last ?? "", indent: start)
      return [cells.joined() + (last.first ?? "").dropFirst(start)] + last.dropFirst()
    }
  }

  var markdown: [String] {
    ([header] + [header.map { _ in "---" }] + rows).map { row in
      "| " + row.map(Self.escaped).joined(separator: " | ") + " |"
    }
  }

  /// What would be taken for Markdown is shown as it is.
  static func escaped(_ text: String) -> String {
    text.replacing("\n", with: " ").reduce(into: "") { escaped, letter in
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
