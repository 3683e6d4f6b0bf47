import KataTrace

extension LessonReport {
  /// Returns the tests in words, with everything that is known about the failed ones.
  ///
  /// - Parameter isBrief: Whether the list only says which tests pass.
  func list(_ style: Style, isBrief: Bool = false) -> [String] {
    let indent = 10
    return tests.flatMap { test -> [String] in
      let title = test.title(style, indent: indent)
      guard !isBrief, test.hasFailed else { return [title] }
      return [title] + failure(of: test).lines(indent: indent, style)
    }
  }

  /// Returns the failure to show of a test that does not pass: without findings while there are predictions to make.
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
    let color: Style.Color =
      switch outcome {
      case .passed: .green
      case .failed, .crashed, .hung: .red
      case .skipped, .inconclusive, .notRun: .yellow
      }
    let words = style.wrapped(name.words, indent: indent).joined(separator: "\n")
    return "  " + style.colored(outcome.label, color) + words.dropFirst(2 + outcome.label.count)
  }
}

extension TestReport.Outcome {
  /// The word for the outcome on every screen.
  var label: String {
    switch self {
    case .passed: "pass"
    case .skipped: "skipped"
    case .failed: "FAIL"
    case .crashed: "CRASH"
    case .hung: "HANG"
    case .inconclusive: "UNCLEAR"
    case .notRun: "not run"
    }
  }
}

extension Failure {
  /// Returns the headline and the parts in lines. The way to the entry is left out, because it is below all tests.
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
