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
