import KataTrace

extension LessonReport {
  /// The tests of a lesson, each in words, with what is wrong below those that do not pass.
  ///
  /// - Parameter isBrief: Whether only to say which tests pass, and which do not.
  func list(_ style: Style, isBrief: Bool = false) -> [String] {
    let indent = 10
    return tests.flatMap { test -> [String] in
      let title = test.title(style, indent: indent)
      guard !isBrief, !test.passed, test.outcome != .notRun else { return [title] }
      let facts = test.shownFacts
      // "Read on" comes once, below all tests.
      let labels: Set = ["Expected", "Happened", "At", "What to do"]
      return [title] + style.wrapped(facts.headline, indent: indent)
        + facts.lines(
          hidesFindings(of: test) ? labels : labels.union(["Found", "Path"]), indent: indent, style)
    }
  }

  /// Findings are left out while there is something to predict.
  func hidesFindings(of test: TestReport) -> Bool { isPredictionOpen && test.diagnosis != Self.notPredicted }
}

extension TestReport {
  fileprivate func title(_ style: Style, indent: Int) -> String {
    let (label, color): (String, Style.Color) =
      switch outcome {
      case .passed: ("passed", .green)
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
