import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// What is told of each failure, and what is left out because it was just said.
final class TestListTests: XCTestCase {
  func test_expectedIsToldWheneverItIsAnother() {
    XCTAssertEqual(
      lines([
        failure("a", expected: "it stops when told.", happened: "3 ticks after that."),
        failure("b", expected: "it stops when its screen closes.", happened: "3 ticks after that."),
        failure("c", expected: "it stops when told.", happened: "4 ticks after that."),
        failure("d", expected: "it stops when told.", happened: "5 ticks after that."),
      ]),
      [
        "  FAILED  a", "          It did not stop.", "            Expected: it stops when told.",
        "            Happened: 3 ticks after that.", "  FAILED  b", "          It did not stop.",
        "            Expected: it stops when its screen closes.", "            Happened: 3 ticks after that.",
        "  FAILED  c", "          It did not stop.", "            Expected: it stops when told.",
        "            Happened: 4 ticks after that.", "  FAILED  d", "          It did not stop.",
        "            Happened: 5 ticks after that.",
      ])
  }

  func test_asAboveStandsDirectlyBelowWhatItMeans() {
    let same = { self.failure($0, expected: "x.", happened: "y.", found: "z.") }
    let passed = TestReport(name: TestName(suite: "S", method: "test_p"), outcome: .passed)
    XCTAssertEqual(
      lines([same("a"), same("b"), same("c"), passed, same("d")]),
      [
        "  FAILED  a", "          It did not stop.", "            Expected: x.", "            Happened: y.",
        "            Found: z.", "  FAILED  b", "          As above.", "  FAILED  c", "          As above.",
        "  passed  p", "  FAILED  d", "          It did not stop.", "            Happened: y.",
      ])
  }

  func test_anotherExpectationIsNotAsAbove() {
    let shown = lines([
      failure("a", expected: "x.", happened: "y."), failure("b", expected: "other.", happened: "y."),
    ])
    XCTAssertFalse(shown.contains { $0.contains("As above.") }, "\(shown)")
    XCTAssertTrue(shown.contains("            Expected: other."), "\(shown)")
  }

  func test_aPathStandsOnALineOfItsOwnAndBreaksAfterAnArrow() {
    let path = "run loop → timer → RatherLongNameOfAWeakProxy.target → slide show"
    let shown = lines([failure("a", expected: "x.", happened: "y.", found: "z.", path: path)])
    XCTAssertEqual(
      shown.suffix(3),
      [
        "            Found: z.", "            Path: run loop → timer → RatherLongNameOfAWeakProxy.target →",
        "              slide show",
      ])
  }

  func test_nothingIsFoundWhileThereIsSomethingToPredict() {
    let leak = failure(
      "a", expected: "x.", happened: "y.", found: "the timer held it.", path: "timer → clock")
    let open = failure("b", expected: "an answer.", happened: "none.", diagnosis: "not-predicted")
    XCTAssertTrue(lines([leak]).contains { $0.contains("the timer held it.") })
    XCTAssertFalse(lines([leak, open]).contains { $0.contains("the timer held it.") })
    XCTAssertFalse(lines([leak, open]).contains { $0.contains("timer → clock") })
    XCTAssertTrue(lines([leak, open]).contains("            Expected: x."))
  }

  private func failure(
    _ name: String, expected: String, happened: String, found: String? = nil,
    path: String? = nil, diagnosis: String = "ignores-stop"
  ) -> TestReport {
    let facts = [("Expected", expected), ("Happened", happened), ("Found", found), ("Path", path)]
    let told = facts.compactMap { label, text in text.map { "  \(label): \($0)" } }
    let message = (["It did not stop."] + told).joined(separator: "\n")
    return TestReport(
      name: TestName(suite: "S", method: "test_\(name)"), outcome: .failed, message: message,
      diagnosis: diagnosis)
  }

  private func lines(_ tests: [TestReport]) -> [String] {
    var report = LessonReport(state: .failing)
    report.tests = tests
    return TestListText(report: report, style: Style(hasColor: false, width: 80)).lines
  }

  // MARK: - What the test kit could not tell

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
