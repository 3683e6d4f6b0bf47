/// A reader of a build's output that reports the progress of the build, such as `[63/72]`.
struct BuildProgressReader {
  private let reportProgress: (String) -> Void
  private var lastReportedProgress: String?
  private var lastSearchTime = ContinuousClock.now

  private static let minimumSearchInterval = Duration.milliseconds(200)

  init(_ reportProgress: @escaping (String) -> Void) {
    self.reportProgress = reportProgress
  }

  /// The number of bytes at the end of the output that are searched for the progress.
  private static let searchedByteCount = 4_096

  /// Reports the latest progress in the output if it has changed since the last report. Does nothing if the last search
  /// was less than ``minimumSearchInterval`` ago.
  mutating func reportLatestProgress(in output: ChildOutput) {
    guard .now - lastSearchTime > Self.minimumSearchInterval else { return }
    lastSearchTime = .now
    let progress = Self.latestProgress(in: output.lastText(limit: Self.searchedByteCount))
    guard let progress, progress != lastReportedProgress else { return }
    lastReportedProgress = progress
    reportProgress(progress)
  }

  /// Returns the last progress in the output of `swift build`, such as `[12/34]`; `nil` if there is none.
  ///
  /// Up to Swift 6.3, Swift Build prints a percentage, as in `[35/100] TARGET 12 / 34`. From 6.4 on, it prints
  /// `[12 / 34] TARGET`, with optional words before the numbers (swift-package-manager,
  /// SwiftBuildSystemMessageHandler.swift, releases 6.3.1 and 6.4.x).
  static func latestProgress(in text: String) -> String? {
    text.split(whereSeparator: \.isNewline).lazy.reversed()
      .compactMap { $0.prefixMatch(of: /\[(?:[A-Z][a-z -]* )?[0-9]+ ?\/ ?[0-9]+\]/).map { String($0.0) } }
      .first
  }
}
