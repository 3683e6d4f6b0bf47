/// The tests of a lesson, each in words, with what is wrong below those that do not pass.
struct TestListText {
  let report: LessonReport
  let style: Style

  private static let indent = 10

  var lines: [String] {
    var said: Set<[String]> = []
    var explained: Set<String> = []
    return report.tests.flatMap { test -> [String] in
      guard !test.passed, test.outcome != .notRun else { return [title(of: test)] }
      let isFirst = test.diagnosis.map { explained.insert($0).inserted } ?? true
      let isNew = said.insert(message(of: test, isFirst: false)).inserted
      let isSaid = !isNew && (!isFirst || test.outcome != .failed)
      return [title(of: test)] + (isSaid ? [] : message(of: test, isFirst: isFirst))
    }
  }

  private func title(of test: TestReport) -> String {
    let (label, color): (String, Style.Color) =
      switch test.outcome {
      case .passed: ("passed", .green)
      case .failed: ("FAILED", .red)
      case .crashed: ("CRASHED", .red)
      case .hung: ("HUNG", .red)
      case .notRun: ("not run", .yellow)
      }
    let words = style.wrapped(test.name.words, indent: Self.indent).joined(separator: "\n")
    return "  " + style.colored(label, color) + words.dropFirst(2 + label.count)
  }

  /// In full for the first test of the leading diagnosis, and for those without any. The others of a
  /// diagnosis failed for the same reason, so what they found is the same too.
  ///
  /// "Read on" comes once, below all tests.
  private func message(of test: TestReport, isFirst: Bool) -> [String] {
    let message = FailureMessage(test.message ?? "It failed without a message.")
    var labels: Set = ["Happened", "At"]
    if isFirst { labels.insert("Expected") }
    if isFirst, test.diagnosis == nil || test.diagnosis == report.diagnosis { labels.insert("Found") }
    return style.wrapped(message.headline, indent: Self.indent)
      + message.facts(labelled: labels).flatMap {
        style.wrapped("\($0.label): \($0.text)", indent: Self.indent + 2, hanging: 2)
      }
  }
}
