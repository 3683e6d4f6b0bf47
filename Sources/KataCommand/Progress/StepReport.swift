/// What became of one step of a lesson.
struct StepReport: Equatable, Sendable {
  let step: Step
  let tests: [TestReport]

  var state: LessonState { LessonState(of: tests) }
  var passedCount: Int { tests.count(where: \.passed) }

  /// The steps of a lesson, as far as their tests are among these, in the page's order.
  ///
  /// - Returns: None if the lesson has no steps, or if a test belongs to none: then a part would be left out.
  static func all(of lesson: Lesson, tests: [TestReport]) -> [StepReport] {
    let reports = lesson.steps.map { step in
      StepReport(step: step, tests: tests.filter { $0.name.suite == lesson.suite(of: step) })
    }
    guard reports.map(\.tests.count).reduce(0, +) == tests.count else { return [] }
    return reports.filter { !$0.tests.isEmpty }
  }
}

extension [StepReport] {
  /// The step to work on: the first that does not pass; `nil` if all do.
  ///
  /// Where tests could not run, it is the step that kept them from it.
  var open: StepReport? {
    let isInTheWay = contains { $0.tests.contains { $0.outcome == .notRun } }
    let violent = isInTheWay ? first { $0.tests.contains(where: \.isViolent) } : nil
    return violent ?? first { $0.state != .passing }
  }

  var passedCount: Int { count { $0.state == .passing } }
}

extension TestReport {
  /// Whether it ended its process, or kept it from ending.
  var isViolent: Bool { outcome == .crashed || outcome == .hung }
}
