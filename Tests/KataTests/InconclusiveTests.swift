import KataTrace
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
    let fixture = try Fixture(doing: [
      "test_ticks doubts", "test_isFreed fails held-by-timer", "test_stops passes",
    ])
    try fixture.expect("check 04", code: 1, says: ["BEGIN  is freed\n", "LATER  ticks (unknown)\n"])
    let expected = """
        unknown ticks
                No verdict on whether the owner stops.
                  Happened: nothing was heard of it.
                  What to do: hand in the interval.
        FAILED  is freed
      """
    try fixture.expect("check 04 --verbose", code: 1, says: [expected])
  }

  func test_whatIsCertainOfATestGoesBeforeWhatIsNot() {
    let name = TestName(suite: "Tests.Facts", method: "test_holds")
    func event(_ kind: TraceEvent.Kind, _ facts: FailureFacts? = nil) -> TraceEvent {
      var event = TraceEvent(kind, message: facts?.text)
      (event.suite, event.test, event.failure) = (name.suite, name.method, facts)
      return event
    }
    var open = FailureFacts("Who knows?")
    open.remedy = "listen."
    let leak = FailureFacts("It leaks.", found: "a timer holds it.")
    let (doubt, fact) = (event(.failure, open), event(.failure, leak))
    for failures in [[doubt, fact], [fact, doubt]] {
      var ledger = TestLedger()
      for event in [event(.testStarted)] + failures + [event(.testFinished)] { ledger.note(event) }
      XCTAssertEqual(
        ledger.reports, [TestReport(name: name, outcome: .failed, message: leak.text, facts: leak)])
    }
  }
}
