extension String {
  /// How many single letters must change, come or go to make `other` of this word.
  func editDistance(to other: String) -> Int {
    let target = Array(other)
    var previous = Array(0...target.count)
    for (row, letter) in self.enumerated() {
      var current = [row + 1]
      for (column, wanted) in target.enumerated() {
        let change = previous[column] + (letter == wanted ? 0 : 1)
        current.append(Swift.min(change, previous[column + 1] + 1, current[column] + 1))
      }
      previous = current
    }
    return previous[target.count]
  }

  /// The candidate that was probably meant, or `nil` if none is close.
  func nearest(in candidates: [String]) -> String? {
    let word = lowercased()
    if let longer = candidates.first(where: { !word.isEmpty && $0.lowercased().hasPrefix(word) }) {
      return longer
    }
    let ranked = candidates.map { (name: $0, distance: word.editDistance(to: $0.lowercased())) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= max(1, word.count / 3) ? best.name : nil
  }
}
