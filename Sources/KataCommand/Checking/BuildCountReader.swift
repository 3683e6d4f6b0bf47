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
