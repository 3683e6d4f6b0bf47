import KataTrace

extension LessonReport {
  /// The tests of a lesson, each in words, with all that is known of those that do not pass.
  ///
  /// - Parameter isBrief: Whether only to say which tests pass, and which do not.
  func list(_ style: Style, isBrief: Bool = false) -> [String] {
    let indent = 10
    return tests.flatMap { test -> [String] in
      let title = test.title(style, indent: indent)
      guard !isBrief, test.hasFailed else { return [title] }
      return [title] + failure(of: test).lines(indent: indent, style)
    }
  }

  /// What is told of a test that does not pass: without findings while there is something to predict.
  func failure(of test: TestReport) -> Failure {
    var failure = test.shownFailure
    if isPredictionOpen, test.diagnosis != Self.notPredicted {
      (failure[.path], failure[.found]) = (nil, nil)
    }
    return failure
  }
}

extension TestReport {
  fileprivate func title(_ style: Style, indent: Int) -> String {
    let (label, color): (String, Style.Color) =
      switch outcome {
      case .passed: ("passed", .green)
      case .skipped: ("skipped", .yellow)
      case .failed: ("FAILED", .red)
      case .crashed: ("CRASHED", .red)
      case .hung: ("HUNG", .red)
      case .inconclusive: ("unknown", .yellow)
      case .notRun: ("not run", .yellow)
      }
    let words = style.wrapped(name.words, indent: indent).joined(separator: "\n")
    return "  " + style.colored(label, color) + words.dropFirst(2 + label.count)
  }
}

extension Failure {
  /// What is told of it, laid out. "Read on" comes once, below all tests.
  ///
  fileprivate func lines(indent: Int, _ style: Style) -> [String] {
    style.wrapped(headline, indent: indent)
      + labeledParts(inFull: true).flatMap { part, text -> [String] in
        switch part {
        case .path: style.wrappedPath(text, indent: indent).map(style.bold)
        case .note, .finePrint, .entry: []
        default: style.wrapped(text, indent: indent, hanging: 2)
        }
      }
  }
}
