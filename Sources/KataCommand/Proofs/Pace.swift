/// How long work will go on, by its pace so far.
package struct Pace: Sendable {
  /// How many parts the work has.
  let total: Int
  private let start = ContinuousClock.now

  /// Before that, a guess would jump about.
  private static let patience = Duration.seconds(5)

  package init(total: Int) {
    self.total = total
  }

  /// `about 2 min left`, or `nil` if there is nothing to go by yet.
  func words(done: Int) -> String? {
    Self.words(done: done, of: total, after: .now - start)
  }

  static func words(done: Int, of total: Int, after time: Duration) -> String? {
    guard done > 0, done < total, time >= patience else { return nil }
    let seconds = time / .seconds(1) * Double(total - done) / Double(done)
    if seconds < 55 { return "about \(max(Int((seconds / 10).rounded(.up)), 1) * 10) s left" }
    return "about \(Int((seconds / 60).rounded(.up))) min left"
  }
}
