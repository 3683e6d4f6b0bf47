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

  /// The number of bytes that are looked at.
  private static let searched = 4_096

  /// Looks at the output, if the last look was some time ago.
  mutating func look(at output: ChildOutput) {
    guard .now - lastLook > Self.pause else { return }
    lastLook = .now
    guard let count = Self.lastCount(in: output.end(limit: Self.searched)), count != last else { return }
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
