/// What happened to the screens of a test, in order.
final class Journal {
  private(set) var entries: [String] = []
  /// Whether each of the appearance calls was animated.
  private(set) var animated: [Bool] = []

  func enter(_ entry: String, _ animated: Bool? = nil) {
    entries.append(entry)
    if let animated { self.animated.append(animated) }
  }

  /// What happens while `body` runs, and nothing from before it.
  func entries(during body: () -> Void) -> [String] {
    let before = entries.count
    body()
    return Array(entries[before...])
  }
}
