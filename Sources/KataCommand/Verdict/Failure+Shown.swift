import KataTrace

extension Failure {
  /// Creates a failure without parts. Its headline is the text on one line.
  init(plain text: String) {
    self.init(text.joinedIntoOneLine)
  }

  /// The failure with each part on one line, and with long parts truncated.
  fileprivate var formattedForDisplay: Failure {
    var shown = self
    shown.headline = headline.joinedIntoOneLine
    shown.parts = parts.mapValues { $0.joinedIntoOneLine.truncatedForDisplay }
    return shown
  }
}

extension TestReport {
  /// The failure of the test, with each part on one line; a generic failure if the test reported none.
  var failureForDisplay: Failure {
    (failure ?? Failure("It failed without a message.")).formattedForDisplay
  }
}

extension String {
  /// The lines of the text, trimmed and joined by spaces, without empty lines.
  fileprivate var joinedIntoOneLine: String {
    split(separator: "\n").map(\.trimmed).filter { !$0.isEmpty }.joined(separator: " ")
  }
}
