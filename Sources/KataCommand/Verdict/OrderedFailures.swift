/// The failing tests of a lesson, in display order.
struct OrderedFailures {
  /// The failing test to show first; `nil` if all tests pass.
  let firstFailedTest: TestReport?
  /// The other failing tests with the outcome and diagnosis of ``firstFailedTest``. Wrong predictions don't count, and
  /// failures without a diagnosis count only if they are crashes or hangs.
  private(set) var failuresWithSameCause: [TestReport] = []
  /// The remaining failing tests. Tests that didn't run are omitted.
  private(set) var otherFailures: [TestReport] = []

  init(of report: LessonReport) {
    let open = report.tests.filter { !$0.hasPassed }
    firstFailedTest = report.tests.firstFailedTest
    for test in open where test != firstFailedTest && test.outcome != .notRun {
      let hasThatCause =
        (test.outcome, test.diagnosis) == (firstFailedTest?.outcome, firstFailedTest?.diagnosis)
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
  /// Returns a report on only the first step that doesn't pass, or this report if there is no such step.
  func reportOnUnsolvedStep(in lesson: Lesson) -> LessonReport {
    let step = StepReport.reports(of: lesson, tests: tests).firstUnsolvedStep
    return step.map { LessonReport(of: lesson, tests: $0.tests) } ?? self
  }

  /// Returns the id of the first failure's diagnosis or, for a crash or hang without one, of the entry `crashed` or
  /// `hung`; `nil` if there is none.
  package func firstDiagnosisID(in lesson: Lesson) -> String? {
    let report = reportOnUnsolvedStep(in: lesson)
    guard let first = OrderedFailures(of: report).firstFailedTest else { return nil }
    let state =
      first.hasCrashedOrHung && lesson.hasDiagnosisEntry(withID: first.outcome.rawValue)
      ? first.outcome.rawValue : nil
    return first.diagnosis ?? state
  }
}
