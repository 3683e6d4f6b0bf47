/// The failing tests of a lesson in the order in which they are shown.
struct FailureOrder {
  /// The test to begin with, or `nil` if all pass.
  let firstFailure: TestReport?
  /// The tests that ended like the first one, with the same diagnosis.
  private(set) var failuresWithSameCause: [TestReport] = []
  private(set) var otherFailures: [TestReport] = []

  init(of report: LessonReport) {
    let open = report.tests.filter { !$0.hasPassed }
    firstFailure = report.tests.firstFailure
    for test in open where test != firstFailure && test.outcome != .notRun {
      let hasThatCause =
        (test.outcome, test.diagnosis) == (firstFailure?.outcome, firstFailure?.diagnosis)
        && test.diagnosis != LessonReport.wrongPredictionID
      if hasThatCause && (test.diagnosis != nil || test.hasCrashedOrHung) {
        failuresWithSameCause.append(test)
      } else {
        otherFailures.append(test)
      }
    }
  }
}

extension LessonReport {
  /// Returns the report of the step to work on, or this report if there are no steps, or if all of them pass.
  func reportOnFirstOpenStep(in lesson: Lesson) -> LessonReport {
    StepReport.all(of: lesson, tests: tests).firstOpenStep.map { LessonReport(of: lesson, tests: $0.tests) }
      ?? self
  }

  /// Returns the id of the entry about the first failure; `nil` if it has none.
  package func firstDiagnosisID(in lesson: Lesson) -> String? {
    let report = reportOnFirstOpenStep(in: lesson)
    guard let first = FailureOrder(of: report).firstFailure else { return nil }
    let state =
      first.hasCrashedOrHung && lesson.hasDiagnosisEntry(withID: first.outcome.rawValue)
      ? first.outcome.rawValue : nil
    return first.diagnosis ?? state
  }
}
