/// How far a build has come, by the package manager's own count: `[63/72]`.
struct BuildCount: Equatable, Sendable, CustomStringConvertible {
  let done: Int
  /// Grows while the build goes on, since not all of it is known at the start.
  let total: Int

  /// The last count in what `swift build` has printed so far; `nil` if there is none.
  init?(lastIn text: String) {
    for line in text.split(whereSeparator: \.isNewline).reversed() {
      guard
        let match = line.prefixMatch(of: /\[([0-9]+)\/([0-9]+)\]/), let done = Int(match.1),
        let total = Int(match.2)
      else { continue }
      self.done = done
      self.total = total
      return
    }
    return nil
  }

  var description: String { "\(done) of \(total)" }
}
