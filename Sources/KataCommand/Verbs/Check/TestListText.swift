/// The tests of a lesson, each in words, with what is wrong below those that do not pass.
struct TestListText {
  let report: LessonReport
  let style: Style

  private static let indent = 10
  private static let asAbove = String(repeating: " ", count: indent) + "As above."

  var lines: [String] {
    var said: Set<[String]> = []
    var explained: Set<String> = []
    var found: Set<String> = []
    return report.tests.flatMap { test -> [String] in
      guard !test.passed, test.outcome != .notRun else { return [title(of: test)] }
      let isFirst = test.diagnosis.map { explained.insert($0).inserted } ?? true
      let isNew = said.insert(message(of: test, labels: ["Happened", "At"])).inserted
      let finding = test.message.flatMap { FailureMessage($0).facts(labelled: ["Found"]).first?.text }
      let isFinding = finding.map { found.insert($0).inserted } ?? false
      if !isNew, !isFinding, !isFirst || test.outcome != .failed { return [title(of: test), Self.asAbove] }
      let labels = ["Happened", "At"] + (isFirst ? ["Expected"] : []) + (isFinding ? ["Found"] : [])
      return [title(of: test)] + message(of: test, labels: Set(labels))
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
    let words = style.wrapped(test.name.words.shown, indent: Self.indent).joined(separator: "\n")
    return "  " + style.colored(label, color) + words.dropFirst(2 + label.count)
  }

  /// What is expected is told for the first test of a diagnosis only, and nothing that was found is told twice.
  ///
  /// "Read on" comes once, below all tests.
  private func message(of test: TestReport, labels: Set<String>) -> [String] {
    let message = FailureMessage(test.message ?? "It failed without a message.")
    return style.wrapped(message.headline, indent: Self.indent)
      + message.facts(labelled: labels).flatMap {
        style.wrapped("\($0.label): \($0.text)", indent: Self.indent + 2, hanging: 2)
      }
  }
}
