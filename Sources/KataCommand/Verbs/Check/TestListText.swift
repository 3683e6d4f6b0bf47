import KataTrace

extension LessonReport {
  /// Returns a line for each test, followed by the details if the test failed.
  ///
  /// - Parameter isBrief: Whether to leave out the details.
  func testLines(_ style: Style, isBrief: Bool = false) -> [String] {
    let indent = 10
    return tests.flatMap { test -> [String] in
      let title = test.title(style, indent: indent)
      guard !isBrief, test.hasFailed else { return [title] }
      return [title] + shownFailure(of: test).lines(indent: indent, style)
    }
  }

  /// Returns the failure of a test for display. While predictions are missing, the path and the finding are removed,
  /// because they reveal the answers.
  func shownFailure(of test: TestReport) -> Failure {
    var failure = test.failureForDisplay
    if hasMissingPredictions, test.diagnosis != Self.missingPredictionID {
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
    let words = style.wrapped(name.readableName, indent: indent).joined(separator: "\n")
    return "  " + style.colored(outcome.label, color) + words.dropFirst(2 + outcome.label.count)
  }
}

extension TestReport.Outcome {
  /// The word in front of the test's name.
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
  /// Returns lines with the headline and the parts, except the link to the entry, which follows the list of tests.
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
