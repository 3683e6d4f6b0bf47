/// How far a build has come, by the package manager's own count: `[63/72]`.
struct BuildCount: Equatable, Sendable, CustomStringConvertible {
  let done: Int
  /// Grows while the build goes on, since not all of it is known at the start.
  let total: Int

  /// The last count in what `swift build` has printed so far; `nil` if there is none.
  init?(lastIn text: String) {
    for line in text.split(whereSeparator: \.isNewline).reversed() {
      guard let (done, total) = Self.numbers(in: line) else { continue }
      self.done = done
      self.total = total
      return
    }
    return nil
  }

  /// Reads `[63/72] Compiling …`, and what Swift Build says: `[35/100] TARGET 12 / 34`, of which the first is a
  /// percentage, and from 6.4 `[12 / 34] TARGET`, also with words before the numbers (swift-package-manager,
  /// SwiftBuildSystemMessageHandler.swift, releases 6.3.1 and 6.4.x).
  private static func numbers(in line: Substring) -> (Int, Int)? {
    let match =
      line.wholeMatch(of: /\[[0-9]+\/100\] .+ ([0-9]+) \/ ([0-9]+)/)
      ?? line.prefixMatch(of: /\[(?:[A-Z][a-z -]* )?([0-9]+) ?\/ ?([0-9]+)\]/)
    guard let match, let done = Int(match.1), let total = Int(match.2) else { return nil }
    return (done, total)
  }

  var description: String { "\(done) of \(total)" }
}

/// Looks at what a build prints, now and then, and says how far it has come.
struct BuildCountReader {
  private let report: (BuildCount) -> Void
  private var last: BuildCount?
  private var lastLook = ContinuousClock.now

  private static let pause = Duration.milliseconds(200)

  init(_ report: @escaping (BuildCount) -> Void) {
    self.report = report
  }

  /// Looks at the output, if the last look was some time ago.
  mutating func look(at output: CappedText) {
    guard .now - lastLook > Self.pause else { return }
    lastLook = .now
    guard let count = BuildCount(lastIn: output.end), count != last else { return }
    last = count
    report(count)
  }
}
