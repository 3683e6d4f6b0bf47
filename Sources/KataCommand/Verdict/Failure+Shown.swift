import KataTrace

extension Failure {
  /// Creates a failure without parts, with a text in one line.
  init(plain text: String) {
    self.init(text.joinedIntoOneLine)
  }

  /// The failure with each part in one line, shortened if it is too long.
  fileprivate var formattedForDisplay: Failure {
    var shown = self
    shown.headline = headline.joinedIntoOneLine
    shown.parts = parts.mapValues { $0.joinedIntoOneLine.truncatedForDisplay }
    return shown
  }
}

extension TestReport {
  /// The failure to show for a failing test, with each part in one line.
  var failureForDisplay: Failure {
    (failure ?? Failure("It failed without a message.")).formattedForDisplay
  }
}

extension String {
  fileprivate var joinedIntoOneLine: String {
    split(separator: "\n").map(\.trimmed).filter { !$0.isEmpty }.joined(separator: " ")
  }
}
