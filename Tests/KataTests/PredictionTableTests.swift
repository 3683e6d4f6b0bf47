import KataTrace
import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests of the table that shows which of the learner's predictions are right.
final class PredictionTableTests: XCTestCase {
  func test_everyTestHasARowEvenIfItsPredictionIsMissing() throws {
    let wrong = makeReport(of: "test_prediction_01ForATimer", diagnosisID: LessonReport.wrongPredictionID)
    let missing = makeReport(
      of: "test_prediction_02ForAOneShot", diagnosisID: LessonReport.missingPredictionID)
    let report = try LessonReport(of: Lesson.makeProxyFixture(), tests: [wrong, missing])
    let table = try XCTUnwrap(
      PredictionTable(with: wrong, in: report, style: Style(hasColor: false, width: 80)))
    XCTAssertEqual(
      table.tableLines.dropFirst(),
      ["  01  a timer     right          wrong", "  02  a one shot  not predicted", ""])
  }

  private func makeReport(of method: String, diagnosisID: String) -> TestReport {
    var failure = Failure("The prediction is not right.")
    failure.diagnosis = Diagnosis(diagnosisID)
    if diagnosisID == LessonReport.wrongPredictionID {
      failure.predictionResults = ["freed": true, "ticks": false]
    }
    return TestReport(name: TestName(suite: "M.S", method: method), outcome: .failed, failure: failure)
  }
}
