/// The tests of a lesson, each in words, with what is wrong below those that do not pass.
package struct TestListText {
  let report: LessonReport
  let style: Style

  package init(report: LessonReport, style: Style) {
    self.report = report
    self.style = style
  }

  private static let indent = 10
  private static let asAbove = String(repeating: " ", count: indent) + "As above."

  /// "As above." stands directly below what it means, and of what was expected and found only that is left out
  /// which was said last.
  package var lines: [String] {
    var above: [String]?
    var last: [String: String] = [:]
    return report.tests.flatMap { test -> [String] in
      guard !test.passed, test.outcome != .notRun else {
        above = nil
        return [title(of: test)]
      }
      let message = FailureMessage(test.message ?? "It failed without a message.")
      let facts = message.facts(labelled: labels(of: test))
      let all = lines(message.headline, facts)
      defer { above = all }
      if all == above { return [title(of: test), Self.asAbove] }
      let new = facts.filter { fact in
        guard ["Expected", "Found", "Path"].contains(fact.label) else { return true }
        defer { last[fact.label] = fact.text }
        return last[fact.label] != fact.text
      }
      return [title(of: test)] + lines(message.headline, new)
    }
  }

  /// "Read on" comes once, below all tests. While there is something to predict, nothing is found.
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
    let words = style.wrapped(test.name.words.shown, indent: Self.indent).joined(separator: "\n")
    return "  " + style.colored(label, color) + words.dropFirst(2 + label.count)
  }

  private func lines(_ headline: String, _ facts: [FailureMessage.Fact]) -> [String] {
    style.wrapped(headline, indent: Self.indent)
      + facts.flatMap { fact in
        let text = "\(fact.label): \(fact.text)"
        return fact.label == "Path"
          ? style.wrappedPath(text, indent: Self.indent + 2)
          : style.wrapped(text, indent: Self.indent + 2, hanging: 2)
      }
  }
}
