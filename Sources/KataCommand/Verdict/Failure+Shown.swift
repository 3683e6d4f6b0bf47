import KataTrace

extension Failure {
  /// Creates a failure without parts, with a text in one line.
  init(plain text: String) {
    self.init(text.inOneLine)
  }

  /// The failure with each part in one line, shortened if it is too long.
  fileprivate var shown: Failure {
    var shown = self
    shown.headline = headline.inOneLine
    shown.parts = parts.mapValues { $0.inOneLine.shortened }
    return shown
  }
}

extension TestReport {
  /// The failure to show for a failing test, with each part in one line.
  var shownFailure: Failure {
    (failure ?? Failure("It failed without a message.")).shown
  }
}

extension String {
  fileprivate var inOneLine: String {
    split(separator: "\n").map(\.trimmed).filter { !$0.isEmpty }.joined(separator: " ")
  }
}
