/// The failing tests of a lesson in the order in which they are shown.
struct FailureOrder {
  /// The test to begin with, or `nil` if all pass.
  let first: TestReport?
  /// The tests that ended like the first one, with the same diagnosis.
  private(set) var withSameCause: [TestReport] = []
  private(set) var others: [TestReport] = []

  init(of report: LessonReport) {
    let open = report.tests.filter { !$0.passed }
    first = report.tests.firstFailure
    for test in open where test != first && test.outcome != .notRun {
      let hasThatCause =
        (test.outcome, test.diagnosis) == (first?.outcome, first?.diagnosis)
        && test.diagnosis != LessonReport.wrongPrediction
      if hasThatCause && (test.diagnosis != nil || test.hasCrashedOrHung) {
        withSameCause.append(test)
      } else {
        others.append(test)
      }
    }
  }
}

extension LessonReport {
  /// Returns the report of the step to work on, or this report if there are no steps, or if all of them pass.
  func reportOnOpenStep(in lesson: Lesson) -> LessonReport {
    StepReport.all(of: lesson, tests: tests).firstOpenStep.map { LessonReport(of: lesson, tests: $0.tests) }
      ?? self
  }

  /// Returns the id of the entry about the first failure; `nil` if it has none.
  package func firstEntryID(of lesson: Lesson) -> String? {
    let report = reportOnOpenStep(in: lesson)
    guard let first = FailureOrder(of: report).first else { return nil }
    let state =
      first.hasCrashedOrHung && lesson.hasEntry(first.outcome.rawValue) ? first.outcome.rawValue : nil
    return first.diagnosis ?? state
  }
}
