/// A reader of a build's output that reports the progress of the build, such as `[63/72]`.
struct BuildCountReader {
  private let reportCount: (String) -> Void
  private var lastCount: String?
  private var lastSearchTime = ContinuousClock.now

  private static let searchInterval = Duration.milliseconds(200)

  init(_ reportCount: @escaping (String) -> Void) {
    self.reportCount = reportCount
  }

  /// The number of bytes at the end of the output that are searched.
  private static let searchedSize = 4_096

  /// Finds the latest build count in the output, and reports it if it is new. Does nothing if the last search
  /// was less than ``searchInterval`` ago.
  mutating func findAndReportCount(in output: ChildOutput) {
    guard .now - lastSearchTime > Self.searchInterval else { return }
    lastSearchTime = .now
    guard let count = Self.lastCount(in: output.lastText(limit: Self.searchedSize)), count != lastCount else {
      return
    }
    lastCount = count
    reportCount(count)
  }

  /// Returns the last count in the output of `swift build`. Up to Swift 6.3, the count of Swift Build is a
  /// percentage: `[35/100] TARGET 12 / 34`. From 6.4 on it is `[12 / 34] TARGET`, with optional words before the numbers
  /// (swift-package-manager, SwiftBuildSystemMessageHandler.swift, releases 6.3.1 and 6.4.x).
  static func lastCount(in text: String) -> String? {
    text.split(whereSeparator: \.isNewline).lazy.reversed()
      .compactMap { $0.prefixMatch(of: /\[(?:[A-Z][a-z -]* )?[0-9]+ ?\/ ?[0-9]+\]/).map { String($0.0) } }
      .first
  }
}
