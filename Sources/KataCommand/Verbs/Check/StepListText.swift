/// The steps of a lesson: the one to work on with its tests, and the others in a line each.
struct StepListText {
  let lesson: Lesson
  let steps: [StepReport]
  let style: Style

  /// First what there is to do now. What comes later would only stand in the way.
  var lines: [String] {
    guard let open = steps.open else { return steps.flatMap(line) }
    let others = steps.filter { $0.step != open.step }
    return [style.bold(open.step.heading)] + tests(of: open) + (others.isEmpty ? [] : [""])
      + others.flatMap(line)
  }

  private func tests(of open: StepReport) -> [String] {
    TestListText(report: LessonReport(of: lesson, tests: open.tests), style: style).lines
  }

  private func line(_ report: StepReport) -> [String] {
    style.wrapped("\(report.step.heading): \(words(report))", indent: 0, hanging: 2)
  }

  private func words(_ report: StepReport) -> String {
    if report.state == .passing { return "passed" }
    func count(_ outcome: TestReport.Outcome, _ word: String) -> String {
      let count = report.tests.count { $0.outcome == outcome }
      return count == 0 ? "" : ", \(count) \(word)"
    }
    return "\(report.passedCount) of \(report.tests.count) pass" + count(.crashed, "crashed")
      + count(.hung, "hung") + count(.inconclusive, "unknown") + count(.notRun, "not run") + "; later"
  }
}
