/// Two texts beside each other, for a wide terminal.
struct SideBySideText {
  let comparison: LineComparison
  let style: Style

  /// Narrower than this, and most lines of code would have to be broken.
  static let smallestWidth = 100

  private var columnWidth: Int { (style.width - 3) / 2 }

  var lines: [String] {
    let titles = "Yours".padded(to: columnWidth) + "   The reference"
    return [titles] + rows.flatMap(text)
  }

  private struct Row {
    var left: String?
    var right: String?
    var isSame = false
  }

  /// Removed and added lines that follow each other share rows.
  private var rows: [Row] {
    var rows: [Row] = []
    var (removed, added): ([String], [String]) = ([], [])
    func flush() {
      for index in 0..<max(removed.count, added.count) {
        rows.append(
          Row(
            left: removed.indices.contains(index) ? removed[index] : nil,
            right: added.indices.contains(index) ? added[index] : nil))
      }
      (removed, added) = ([], [])
    }
    for line in comparison.lines {
      switch line {
      case .removed(let text): removed.append(text)
      case .added(let text): added.append(text)
      case .same(let text):
        flush()
        rows.append(Row(left: text, right: text, isSame: true))
      }
    }
    flush()
    return rows
  }

  private func text(of row: Row) -> [String] {
    let (left, right) = (pieces(of: row.left), pieces(of: row.right))
    return (0..<max(left.count, right.count)).map { index in
      let one = (left.indices.contains(index) ? left[index] : "").padded(to: columnWidth)
      let other = right.indices.contains(index) ? right[index] : ""
      let mark = row.isSame ? " " : "|"
      let colored = row.isSame ? (one, other) : (style.colored(one, .red), style.colored(other, .green))
      return "\(colored.0) \(mark) \(colored.1)".trimmedAtEnd
    }
  }

  /// The whole of a line, in as many pieces as it needs; those after the first are set in further.
  private func pieces(of line: String?) -> [String] {
    let line = (line ?? "").replacing("\t", with: "    ")
    let margin = String(repeating: " ", count: min(line.prefix { $0 == " " }.count + 4, columnWidth / 2))
    var rest = line[...]
    var pieces: [String] = []
    while rest.count > columnWidth {
      var piece = rest.prefix(columnWidth)
      if let space = piece.lastIndex(of: " "), rest[..<space].count > columnWidth / 2 {
        piece = rest[..<space]
      }
      pieces.append(String(piece))
      rest = (margin + rest[piece.endIndex...].drop { $0 == " " })[...]
    }
    return pieces + [String(rest)]
  }
}
