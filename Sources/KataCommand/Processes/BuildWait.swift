/// Tells that a build has to wait for another one in the same folder, which can take for ever.
struct BuildWait {
  /// Hears of each wait once, in the package manager's own words, which name the other process.
  static let listener = Locked<(@Sendable (String) -> Void)?>(nil)

  /// How long a build may wait before a word is said about it.
  private static let patience: Duration = .seconds(2)
  /// The end of those words, since Swift 6.0. No line follows until the wait is over.
  private static let words = "finished execution..."

  private var since: ContinuousClock.Instant?
  private var isTold = false

  /// Looks whether a child waits.
  mutating func look(at texts: CappedText...) {
    guard !isTold, let line = texts.lazy.compactMap({ $0.lastLine(endingIn: Self.words) }).first else {
      since = nil
      return
    }
    let start = since ?? .now
    since = start
    guard .now - start > Self.patience else { return }
    isTold = true
    Self.listener.withLock { $0 }?(line)
  }
}
