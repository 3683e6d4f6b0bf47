import KataTrace

extension Failure {
  /// A text without parts, in one line.
  init(plain text: String) {
    self.init(text.inOneLine)
  }

  /// What XCTest says by itself: `XCTAssertEqual failed: ("1") is not equal to ("2") - what should be`. What should be
  /// is the author's sentence, and says more.
  init(ofXCTest message: String) {
    self.init(plain: message)
    guard let match = headline.wholeMatch(of: /XCTAssert\w* failed(?:: (.*?))? - (.+)/) else { return }
    headline = String(match.2)
    self[.happened] = match.1.map(String.init)
  }

  /// Each part in one line of a bearable length.
  fileprivate var shown: Failure {
    var shown = self
    shown.headline = headline.inOneLine
    shown.parts = parts.mapValues { TruncatedText.shortened($0.inOneLine) }
    return shown
  }
}

extension TestReport {
  /// What is told of a test that does not pass.
  var shownFailure: Failure {
    (failure ?? Failure(ofXCTest: message ?? "It failed without a message.")).shown
  }
}

extension String {
  fileprivate var inOneLine: String {
    split(separator: "\n").map(\.trimmed).filter { !$0.isEmpty }.joined(separator: " ")
  }
}
