/// Two texts in one column: what changes, with a few lines around it.
struct UnifiedDiffText {
  let comparison: LineComparison
  let style: Style

  /// Lines around a change.
  private static let context = 3

  var lines: [String] {
    hunks.flatMap { hunk in [header(of: hunk)] + hunk.map { text(of: comparison.lines[$0]) } }
  }

  /// Runs of lines that are near to a change.
  private var hunks: [Range<Int>] {
    comparison.lines.indices.reduce(into: []) { hunks, index in
      if case .same = comparison.lines[index] { return }
      let start = max(index - Self.context, 0)
      let end = min(index + Self.context + 1, comparison.lines.count)
      if let last = hunks.last, start <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<end
      } else {
        hunks.append(start..<end)
      }
    }
  }

  /// `@@ yours 3–9, reference 3–12 @@`, in lines of the two files.
  private func header(of hunk: Range<Int>) -> String {
    let before = count(in: 0..<hunk.lowerBound)
    let within = count(in: hunk)
    func place(_ start: Int, _ count: Int) -> String {
      switch count {
      case 0: "after line \(start)"
      case 1: "line \(start + 1)"
      default: "lines \(start + 1)–\(start + count)"
      }
    }
    return "@@ yours: \(place(before.old, within.old)), "
      + "the reference: \(place(before.new, within.new)) @@"
  }

  private func count(in range: Range<Int>) -> (old: Int, new: Int) {
    comparison.lines[range].reduce(into: (0, 0)) { count, line in
      switch line {
      case .same: count = (count.0 + 1, count.1 + 1)
      case .removed: count.0 += 1
      case .added: count.1 += 1
      }
    }
  }

  private func text(of line: LineComparison.Line) -> String {
    switch line {
    case .same(let text): text.isEmpty ? "" : "  \(text)"
    case .removed(let text): style.colored("- \(text)", .red)
    case .added(let text): style.colored("+ \(text)", .green)
    }
  }
}
