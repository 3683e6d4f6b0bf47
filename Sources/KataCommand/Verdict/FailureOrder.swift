/// The failing tests of a lesson, in the order in which they are shown.
struct FailureOrder {
  /// The test to show first; `nil` if all pass.
  let firstFailure: TestReport?
  /// The tests that have the same outcome and diagnosis as the first failure.
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
  /// Returns a report with only the tests of the first step that doesn't pass, or this report if there is no such step.
  func reportOnFirstOpenStep(in lesson: Lesson) -> LessonReport {
    StepReport.all(of: lesson, tests: tests).firstOpenStep.map { LessonReport(of: lesson, tests: $0.tests) }
      ?? self
  }

  /// Returns the id of the diagnosis entry about the first failure; `nil` if there is none.
  package func firstDiagnosisID(in lesson: Lesson) -> String? {
    let report = reportOnFirstOpenStep(in: lesson)
    guard let first = FailureOrder(of: report).firstFailure else { return nil }
    let state =
      first.hasCrashedOrHung && lesson.hasDiagnosisEntry(withID: first.outcome.rawValue)
      ? first.outcome.rawValue : nil
    return first.diagnosis ?? state
  }
}
