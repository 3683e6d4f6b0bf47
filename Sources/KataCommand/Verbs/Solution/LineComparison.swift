/// How the lines of two texts differ: all lines of both, in order, with `-` before those of the first alone and `+`
/// before those of the second.
struct LineComparison {
  enum Line: Equatable {
    case same(String)
    case removed(String)
    case added(String)
  }

  /// Where some were exchanged, the old ones come first.
  private(set) var lines: [Line] = []

  init(from old: String, to new: String) {
    let (old, new) = (Self.split(old), Self.split(new))
    let difference = new.difference(from: old)
    var removed = difference.removals.compactMap {
      if case .remove(let place, _, _) = $0 { place } else { nil }
    }
    var added = difference.insertions.compactMap {
      if case .insert(let place, _, _) = $0 { place } else { nil }
    }
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if removed.first == left {
        lines.append(.removed(old[removed.removeFirst()]))
        left += 1
      } else if added.first == right {
        lines.append(.added(new[added.removeFirst()]))
        right += 1
      } else {
        lines.append(.same(old[left]))
        (left, right) = (left + 1, right + 1)
      }
    }
  }

  /// Line ends and a missing last one make no difference to a reader.
  var isSame: Bool { lines.allSatisfy { if case .same = $0 { true } else { false } } }

  func text(_ style: Style) -> [String] {
    lines.map { line in
      switch line {
      case .same(let text): "  \(text)".trimmedAtEnd
      case .removed(let text): style.colored("- \(text)", .red)
      case .added(let text): style.colored("+ \(text)", .green)
      }
    }
  }

  static func split(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
