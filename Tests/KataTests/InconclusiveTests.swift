import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// What the test kit could not tell is no verdict, and hides none.
final class InconclusiveTests: XCTestCase {
  func test_whatTheTestKitCouldNotTellIsNoVerdict() throws {
    try assertNoVerdict(
      ["test_ticks doubts", "test_isFreed passes"],
      says: """
        the test kit could not tell about 'ticks': nothing was heard of it.
        What to do: hand in the interval.
        """)
  }

  func test_aTestThatFailsIsAVerdictWhateverIsNotKnown() throws {
    let fixture = try Fixture()
    try fixture.setOutcomes(["test_ticks doubts", "test_isFreed fails held-by-timer", "test_stops passes"])
    let result = try fixture.kata("check", "04")
    XCTAssertEqual(result.code, 1)
    XCTAssertTrue(result.output.contains("BEGIN  is freed\n"), result.output)
    XCTAssertTrue(result.output.contains("LATER  ticks (unknown)\n"), result.output)
    let expected = """
        unknown ticks
                No verdict on whether the owner stops.
                  Happened: nothing was heard of it.
                  What to do: hand in the interval.
        FAILED  is freed
      """
    let all = try fixture.kata("check", "04", "--verbose").output
    XCTAssertTrue(all.contains(expected), all)
  }

  func test_whatIsCertainOfATestGoesBeforeWhatIsNot() {
    let name = TestName(suite: "Tests.Facts", method: "test_holds")
    let doubt = TraceEvent.failure(name, message: "Who knows?", diagnosis: nil, isInconclusive: true)
    let fact = TraceEvent.failure(name, message: "It leaks.", diagnosis: "held-by-timer")
    for failures in [[doubt, fact], [fact, doubt]] {
      var ledger = TestLedger()
      for event in [.started(name)] + failures + [.finished(name, passed: false)] { ledger.note(event) }
      XCTAssertEqual(
        ledger.reports,
        [TestReport(name: name, outcome: .failed, message: "It leaks.", diagnosis: "held-by-timer")])
    }
  }
}
