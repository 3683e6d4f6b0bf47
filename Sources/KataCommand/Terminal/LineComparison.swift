/// The differences between the lines of two texts.
struct LineComparison {
  /// The lines of both texts, in order. Lines of only the first text begin with `-`, and lines of only the second
  /// with `+`. Of replaced lines, the old ones come first.
  private(set) var lines: [String] = []

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
        lines.append("- \(old[left])")
        left += 1
      } else if added.contains(right) {
        lines.append("+ \(new[right])")
        right += 1
      } else {
        lines.append("  \(old[left])".withoutTrailingSpaces)
        (left, right) = (left + 1, right + 1)
      }
    }
  }

  /// Whether the texts have equal lines. A missing line end at the end of a text makes no difference.
  var areEqual: Bool { diff(context: 0).isEmpty }

  /// Returns the lines that differ, with `context` lines around them; none if the texts are equal. An ellipsis replaces
  /// omitted lines between them.
  func diff(context: Int) -> [String] {
    let changedIndices = lines.indices.filter { lines[$0].hasPrefix("-") || lines[$0].hasPrefix("+") }
    var diff: [String] = []
    var before: Int?
    for index in lines.indices where changedIndices.contains(where: { abs($0 - index) <= context }) {
      if let before, before + 1 < index { diff.append("…") }
      diff.append(lines[index])
      before = index
    }
    return diff
  }

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
