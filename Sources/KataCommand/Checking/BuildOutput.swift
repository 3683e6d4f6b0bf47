/// Looks at what a build prints, now and then, and says how far it has come, in the package manager's own words:
/// `[63/72]`.
struct BuildCountReader {
  private let report: (String) -> Void
  private var last: String?
  private var lastLook = ContinuousClock.now

  private static let pause = Duration.milliseconds(200)

  init(_ report: @escaping (String) -> Void) {
    self.report = report
  }

  /// Looks at the output, if the last look was some time ago.
  mutating func look(at output: TruncatedText) {
    guard .now - lastLook > Self.pause else { return }
    lastLook = .now
    guard let count = Self.lastCount(in: output.end), count != last else { return }
    last = count
    report(count)
  }

  /// The last count in what `swift build` has printed so far. In `[35/100] TARGET 12 / 34`, as Swift Build has it to 6.3,
  /// it is a percentage; from 6.4 on that writes `[12 / 34] TARGET`, also with words before the numbers
  /// (swift-package-manager, SwiftBuildSystemMessageHandler.swift, releases 6.3.1 and 6.4.x).
  static func lastCount(in text: String) -> String? {
    text.split(whereSeparator: \.isNewline).lazy.reversed()
      .compactMap { $0.prefixMatch(of: /\[(?:[A-Z][a-z -]* )?[0-9]+ ?\/ ?[0-9]+\]/).map { String($0.0) } }
      .first
  }
}

/// Tells that a build has to wait for another one in the same folder, which can take for ever.
struct BuildWait {
  /// Hears of each wait once, in the package manager's own words, which name the other process.
  static let listener = Locked<(@Sendable (String) -> Void)?>(nil)

  /// How long a build may wait for another one before a message says so.
  private static let patience: Duration = .seconds(2)
  /// The end of the package manager's own message about it, since Swift 6.0. No line follows until the wait is over.
  private static let words = "finished execution..."

  private var since: ContinuousClock.Instant?
  private var isTold = false

  /// Looks whether a child waits.
  mutating func look(at texts: TruncatedText...) {
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
