import KataTrace

/// The tests of a lesson, each in words, with what is wrong below those that do not pass.
struct TestListText {
  let report: LessonReport
  let style: Style
  /// Whether only to say which tests pass, and which do not.
  var isBrief = false

  private static let indent = 10

  var lines: [String] {
    report.tests.flatMap { test -> [String] in
      guard !isBrief, !test.passed, test.outcome != .notRun else { return [title(of: test)] }
      let facts = test.shownFacts
      return [title(of: test)] + style.wrapped(facts.headline, indent: Self.indent)
        + facts.lines(labels(of: test), indent: Self.indent, style)
    }
  }

  /// "Read on" comes once, below all tests. Findings are left out while there is something to predict.
  private func labels(of test: TestReport) -> Set<String> {
    let hidesFindings = report.isPredictionOpen && test.diagnosis != LessonReport.notPredicted
    return Set(["Expected", "Happened", "At", "What to do"]).union(hidesFindings ? [] : ["Found", "Path"])
  }

  private func title(of test: TestReport) -> String {
    let (label, color): (String, Style.Color) =
      switch test.outcome {
      case .passed: ("passed", .green)
      case .failed: ("FAILED", .red)
      case .crashed: ("CRASHED", .red)
      case .hung: ("HUNG", .red)
      case .inconclusive: ("unknown", .yellow)
      case .notRun: ("not run", .yellow)
      }
    let words = style.wrapped(test.name.words, indent: Self.indent).joined(separator: "\n")
    return "  " + style.colored(label, color) + words.dropFirst(2 + label.count)
  }
}

extension FailureFacts {
  /// The parts with these labels, below the headline.
  ///
  /// - Parameter indent: Columns of the headline.
  func lines(_ labels: Set<String>, indent: Int, _ style: Style) -> [String] {
    parts.filter { labels.contains($0.label) }.flatMap { part in
      let text = "\(part.label): \(part.text)"
      return part.label == "Path"
        ? style.wrappedPath(text, indent: indent + 2) : style.wrapped(text, indent: indent + 2, hanging: 2)
    }
  }
}
