/// The failing tests of a lesson in the order in which they are shown.
struct FailureOrder {
  /// The test to begin with, or `nil` if all pass.
  let first: TestReport?
  /// The tests that ended like the first one, with the same diagnosis.
  private(set) var also: [TestReport] = []
  private(set) var later: [TestReport] = []

  init(of report: LessonReport) {
    let open = report.tests.filter { !$0.passed }
    first = report.tests.firstFailure
    for test in open where test != first && test.outcome != .notRun {
      let hasThatCause =
        (test.outcome, test.diagnosis) == (first?.outcome, first?.diagnosis)
        && test.diagnosis != LessonReport.wrongPrediction
      if hasThatCause && (test.diagnosis != nil || test.isViolent) {
        also.append(test)
      } else {
        later.append(test)
      }
    }
  }
}

extension LessonReport {
  /// Returns the report of the step to work on, or this report if there are no steps, or if all of them pass.
  func focus(in lesson: Lesson) -> LessonReport {
    StepReport.all(of: lesson, tests: tests).open.map { LessonReport(of: lesson, tests: $0.tests) } ?? self
  }

  /// Returns the id of the entry about the first failure; `nil` if it has none.
  package func firstEntry(of lesson: Lesson) -> String? {
    let focus = focus(in: lesson)
    guard let first = FailureOrder(of: focus).first else { return nil }
    let state = first.isViolent && lesson.explains(first.outcome.rawValue) ? first.outcome.rawValue : nil
    return first.diagnosis ?? state
  }
}
