import KataTrace

extension LessonReport {
  /// Returns a line for each test and, below each failed test, the details of its failure.
  ///
  /// - Parameter isBrief: Whether to leave out the details.
  func testLines(_ style: Style, isBrief: Bool = false) -> [String] {
    let indent = 10
    return tests.flatMap { test -> [String] in
      let title = test.coloredTitle(style, indent: indent)
      guard !isBrief, test.hasFailed else { return [title] }
      return [title] + displayableFailure(of: test).headlineAndPartLines(indent: indent, style)
    }
  }

  /// Returns the failure of a test for display. While predictions are missing, the path of strong references and the
  /// finding about the owner are left out, because they reveal the answers.
  func displayableFailure(of test: TestReport) -> Failure {
    var failure = test.failureForDisplay
    if hasMissingPredictions, test.diagnosis != Self.missingPredictionID {
      (failure[.path], failure[.found]) = (nil, nil)
    }
    return failure
  }
}

extension TestReport {
  /// Returns the test's outcome, in color, and its readable name, which begins at the column `indent`.
  fileprivate func coloredTitle(_ style: Style, indent: Int) -> String {
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
  /// The text for the outcome in front of a test's name, such as `pass` or `FAIL`.
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
  /// Returns lines with the failure's headline and details, but without its notes and links.
  fileprivate func headlineAndPartLines(indent: Int, _ style: Style) -> [String] {
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
