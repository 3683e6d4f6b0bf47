/// The differences between the lines of two texts.
struct LineComparison {
  /// The lines of both texts, in order. Lines of only the first text begin with `-`, lines of only the second with `+`,
  /// and equal lines with spaces unless they are empty. Of replaced lines, the old ones come first.
  private(set) var markedLines: [String] = []

  init(from old: String, to new: String) {
    let (old, new) = (Self.lines(of: old), Self.lines(of: new))
    var (removed, added): (Set<Int>, Set<Int>) = ([], [])
    for change in new.difference(from: old) {
      switch change {
      case .remove(let place, _, _): removed.insert(place)
      case .insert(let place, _, _): added.insert(place)
      }
    }
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if removed.contains(left) {
        markedLines.append("- \(old[left])")
        left += 1
      } else if added.contains(right) {
        markedLines.append("+ \(new[right])")
        right += 1
      } else {
        markedLines.append("  \(old[left])".withoutTrailingSpaces)
        (left, right) = (left + 1, right + 1)
      }
    }
  }

  /// Whether the texts have equal lines. A missing line break at the end of a text makes no difference.
  var areTextsEqual: Bool { diff(context: 0).isEmpty }

  /// Returns the differing lines, with up to `context` equal lines on both sides. `…` replaces other lines in between.
  func diff(context: Int) -> [String] {
    let changedIndices = markedLines.indices.filter {
      markedLines[$0].hasPrefix("-") || markedLines[$0].hasPrefix("+")
    }
    var diff: [String] = []
    var before: Int?
    for index in markedLines.indices where changedIndices.contains(where: { abs($0 - index) <= context }) {
      if let before, before + 1 < index { diff.append("…") }
      diff.append(markedLines[index])
      before = index
    }
    return diff
  }

  /// Splits a text into lines. A line break at the end of the text doesn't begin another line.
  static func lines(of text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}

extension Style {
  /// Returns a line of a diff, colored if it is an added or a removed line.
  func coloredDiffLine(_ line: String) -> String {
    colored(line, line.hasPrefix("+") ? .green : line.hasPrefix("-") ? .red : nil)
  }
}
