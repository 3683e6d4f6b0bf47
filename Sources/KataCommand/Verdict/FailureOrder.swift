/// The tests of a lesson that do not pass, in the order of use.
struct FailureOrder {
  /// The one to begin with; `nil` if all pass.
  let first: TestReport?
  /// What has the same cause.
  private(set) var also: [TestReport] = []
  private(set) var later: [TestReport] = []

  /// A crash or a hang stands in the way of everything else, so it comes first.
  init(of report: LessonReport) {
    let open = report.tests.filter { !$0.passed }
    let leading = open.filter { $0.diagnosis != nil && $0.diagnosis == report.diagnosis }
    first =
      open.first(where: \.isViolent) ?? leading.first { $0.failure?[.found] != nil }
      ?? leading.first ?? open.first { $0.outcome == .failed } ?? open.first
    for test in open where test != first && test.outcome != .notRun {
      let hasThatCause =
        (test.outcome, test.diagnosis) == (first?.outcome, first?.diagnosis)
        && test.diagnosis != LessonReport.predictedOtherwise
      if hasThatCause && (test.diagnosis != nil || test.isViolent) {
        also.append(test)
      } else {
        later.append(test)
      }
    }
  }
}

extension LessonReport {
  /// Of the step to work on; the same if there are no steps, or if all of them pass.
  func focus(in lesson: Lesson) -> LessonReport {
    StepReport.all(of: lesson, tests: tests).open.map { LessonReport(of: lesson, tests: $0.tests) } ?? self
  }

  /// The entry of the page that the first message sends to; `nil` if there is none.
  package func firstEntry(of lesson: Lesson) -> String? {
    let focus = focus(in: lesson)
    guard let first = FailureOrder(of: focus).first else { return nil }
    let state = first.isViolent && lesson.explains(first.outcome.rawValue) ? first.outcome.rawValue : nil
    return first.diagnosis ?? state
  }
}
