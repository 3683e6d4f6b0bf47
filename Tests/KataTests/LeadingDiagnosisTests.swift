import KataTrace
import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests of how a lesson's report chooses the diagnosis to show first.
final class LeadingDiagnosisTests: XCTestCase {
  func test_firstFailingTestDeterminesTheDiagnosis() throws {
    for (diagnoses, leading) in [
      (["held-by-timer", "not-ticking", "not-ticking"], "held-by-timer"),
      (["a-new-one", "not-ticking"], "a-new-one"), ([nil, "not-ticking"], nil),
    ] as [([String?], String?)] {
      XCTAssertEqual(try self.leadingDiagnosis(amongTestsWith: diagnoses), leading)
    }
  }

  func test_diagnosisOfACrashTakesPrecedence() throws {
    let name = TestName(suite: "S", method: "test_a")
    let crash = TestReport(name: name, outcome: .crashed, failure: makeFailure("unowned-read"))
    let leak = TestReport(name: name, outcome: .failed, failure: makeFailure("held-by-timer"))
    XCTAssertEqual(
      try LessonReport(of: Lesson.makeProxyFixture(), tests: [leak, leak, crash]).diagnosis, "unowned-read")
  }

  /// The link below a failure must explain the message above it, not an earlier failure or another test.
  func test_diagnosisBelongsToTheShownFailure() throws {
    let name = TestName(suite: "S", method: "test_a")
    func collector(_ failures: [(diagnosis: String?, remedy: String?)]) -> ReportCollector {
      var collector = ReportCollector()
      func note(_ kind: TraceEvent.Kind, _ failure: Failure? = nil) {
        var event = TraceEvent(kind)
        (event.suite, event.test, event.failure) = (name.suite, name.method, failure)
        collector.add(event)
      }
      note(.testStarted)
      for (diagnosis, remedy) in failures {
        var failure = Failure("It is \(diagnosis ?? "so").")
        failure[.remedy] = remedy
        failure.diagnosis = diagnosis.map { Diagnosis($0) }
        note(.failure, failure)
      }
      return collector
    }
    for (failures, words, diagnosis) in [
      ([("first", nil), ("second", nil)], "It is first.", "first"),
      ([(nil, nil), ("second", nil)], "It is so.", nil),
      ([("unknown", "Wait."), (nil, nil)], "It is so.", nil),
      ([(nil, nil), ("unknown", "Wait.")], "It is so.", nil),
    ] as [([(String?, String?)], String, String?)] {
      let report = collector(failures).reports[0]
      XCTAssertEqual(report.outcome, .failed)
      XCTAssertEqual(report.failureText, words)
      XCTAssertEqual(report.diagnosis, diagnosis, words)
    }
    for diagnosis in ["unowned-read", nil] {
      var crashed = collector([("first", nil)])
      crashed.endLastTest(as: .crashed, Failure("It trapped."), diagnosisID: diagnosis)
      XCTAssertEqual(crashed.reports[0].failure?.headline, "It trapped.")
      XCTAssertEqual(crashed.reports[0].failureText, "It trapped.\nIt is first.")
      XCTAssertEqual(crashed.reports[0].diagnosis, diagnosis)
    }
    let crash = TestReport(name: name, outcome: .crashed)
    let leak = TestReport(name: name, outcome: .failed, failure: makeFailure("held-by-timer"))
    let report = LessonReport(of: try Lesson.makeProxyFixture(), tests: [leak, crash])
    XCTAssertNil(report.diagnosis)
    XCTAssertEqual(report.firstDiagnosisID(in: try Lesson.makeProxyFixture()), "crashed")
  }

  func test_sharedPageExplainsDiagnosesThatTheLessonsPageDoesNotExplain() throws {
    let fixture = try Fixture()
    try fixture.addSharedPage(
      entries: """
        <a id="nil-unwrapped"></a>

        ### Unwrapped

        **There was nothing.** Look.

        <a id="held-by-timer"></a>

        ### Another

        **Not this.**

        """)
    try fixture.setOutcomes(["test_ticks crashes", "test_isFreed fails held-by-timer"])
    let lesson = try fixture.runCheckJSON("04", code: 1)
    XCTAssertEqual(
      lesson["diagnosis"] as? [String: String],
      ["id": "nil-unwrapped", "title": "Unwrapped", "page": "Lessons/when-it-fails.md#nil-unwrapped"])
    try fixture.setOutcomes(["test_isFreed fails held-by-timer"])
    try fixture.assertRun("check 04", code: 1, prints: ["Why  swift run kata why 04\n"])
    try fixture.assertRun("why 04", prints: ["\nLessons/04-proxy.md#held-by-timer\n"], omits: ["Not this."])
  }

  private func makeFailure(_ diagnosis: String?) -> Failure {
    Failure("It fails.", diagnosis: diagnosis.map { Diagnosis($0) })
  }

  /// Returns the diagnosis in the report of a lesson whose tests fail with these diagnoses, in this order.
  private func leadingDiagnosis(amongTestsWith diagnoses: [String?]) throws -> String? {
    let tests = diagnoses.enumerated().map { number, diagnosis in
      TestReport(
        name: TestName(suite: "A.B", method: "test_\(number)"), outcome: .failed,
        failure: makeFailure(diagnosis))
    }
    return LessonReport(of: try Lesson.makeProxyFixture(), tests: tests).diagnosis
  }
}
