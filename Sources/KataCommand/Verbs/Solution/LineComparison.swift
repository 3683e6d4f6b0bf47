/// How the lines of two texts differ.
struct LineComparison {
  enum Line: Equatable {
    case same(String)
    case removed(String)
    case added(String)
  }

  /// All lines of both, in order; where some were exchanged, the old ones come first.
  let lines: [Line]

  init(from old: String, to new: String) {
    let (old, new) = (Self.split(old), Self.split(new))
    let difference = new.difference(from: old)
    var removals: Set<Int> = []
    var insertions: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removals.insert(offset)
      case .insert(let offset, _, _): insertions.insert(offset)
      }
    }
    var lines: [Line] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if left < old.count, removals.contains(left) {
        lines.append(.removed(old[left]))
        left += 1
      } else if right < new.count, insertions.contains(right) {
        lines.append(.added(new[right]))
        right += 1
      } else {
        lines.append(.same(old[left]))
        left += 1
        right += 1
      }
    }
    self.lines = lines
  }

  /// Line ends and a missing last one make no difference to a reader.
  var isSame: Bool {
    lines.allSatisfy { if case .same = $0 { true } else { false } }
  }

  static func split(_ text: String) -> [String] {
    let text = text.replacing("\r\n", with: "\n")
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}

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
