import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// A lesson in steps, as a learner reads it: the step to work on, and what is left for later in a line.
final class StepTests: XCTestCase {
  private let leak = "fails held-by-timer"

  func test_theFirstOpenStepComesFirstAndTheOthersWait() throws {
    let fixture = try Fixture.stepped(["passes", "fails not-ticking", "passes", leak])
    let result = try fixture.expect(
      "check 04", code: 1, says: ["\nFAIL  is freed\n", "Read     Lessons/04-proxy.md#not-ticking\n"],
      hides: ["Also"])
    XCTAssertTrue(result.lines[0].contains(/^Lesson 04 · The proxy · step 2 of 3 +1 of its 2 tests fails$/))
  }

  func test_aLessonThatPassesCountsItsSteps() throws {
    let fixture = try Fixture.stepped(["passes", "passes", "passes", "passes"])
    try fixture.expect(
      "check 04 --verbose",
      says: [
        "all 4 tests pass\n", "\n\nStep 1 · It ticks\n  passed  ticks\n\nStep 2 · It is freed\n  passed",
      ])
  }

  func test_listAndStatusCountTheStepsThatPass() throws {
    let fixture = try Fixture.stepped(["passes", leak, leak, leak])
    _ = try fixture.kata("check", "04")
    let list = try fixture.kata("list").output
    XCTAssertTrue(list.contains("failing, 1 of 3 steps pass: held by timer\n"), list)
    try fixture.expect("status", says: ["  Step  2 · It is freed\n"])
    try fixture.setSteps(["passes", "passes", "passes", "passes"])
    XCTAssertFalse(
      try fixture.kata("list").output.contains("steps"), "it was changed, and was not checked since")
    _ = try fixture.kata("check", "04")
    XCTAssertFalse(try fixture.kata("list").output.contains("steps"), "it passes, and so do its steps")
  }

  func test_aCrashInALaterStepWaitsForItsTurn() throws {
    let fixture = try Fixture.stepped(["passes", leak, "passes", "crashes"])
    try fixture.expect(
      "check 04", code: 1, says: ["\nFAIL  is freed\n"], hides: ["CRASH"])
  }

  func test_aStepThatKeepsOthersFromRunningComesFirst() {
    func report(_ outcomes: [TestReport.Outcome]) -> StepReport {
      let step = Step(number: 1, title: "A", testClass: "ATests")
      let name = TestName(suite: "M.ATests", method: "test_a")
      return StepReport(step: step, tests: outcomes.map { TestReport(name: name, outcome: $0) })
    }
    let (open, hung) = (report([.failed]), report([.passed, .hung]))
    XCTAssertEqual([report([.passed]), open, hung].open, open)
    XCTAssertEqual([report([.notRun]), open, hung].open, hung)
    XCTAssertNil([report([.passed])].open)
  }

  func test_withATestThatIsInNoStepAllAreListed() throws {
    let fixture = try Fixture.stepped([leak, leak, leak, leak])
    try fixture.replace("step 3: ClosingTests", by: "step 3: OtherTests", in: "Lessons/04-proxy.md")
    try fixture.expect("check 04", code: 1, says: ["4 of its 4 tests fail\n"], hides: [" · step "])
  }

  func test_jsonTellsTheStepOfEachTest() throws {
    let fixture = try Fixture.stepped(["passes", "fails not-ticking", "passes", leak])
    let object = try fixture.json("check", "04", code: 1)
    XCTAssertEqual(object["schema"] as? Int, 1)
    let lesson = try XCTUnwrap((object["lessons"] as? [[String: Any]])?.first)
    let tests = try XCTUnwrap(lesson["tests"] as? [[String: Any]])
    XCTAssertEqual(tests.compactMap { $0["step"] as? Int }, [1, 2, 2, 3])
    XCTAssertEqual((lesson["diagnosis"] as? [String: Any])?["id"] as? String, "not-ticking")
    for object in [object, try fixture.json("list", code: 0)] {
      let lessons = try XCTUnwrap(object["lessons"] as? [[String: Any]])
      let steps = try XCTUnwrap(lessons[0]["steps"] as? [[String: Any]])
      XCTAssertEqual(steps.compactMap { $0["number"] as? Int }, [1, 2, 3])
      XCTAssertEqual(steps.compactMap { $0["title"] as? String }, ["It ticks", "It is freed", "It stops"])
      XCTAssertEqual(steps.compactMap { $0["state"] as? String }, ["passing", "failing", "failing"])
    }
  }

  func test_aHintSaysNothingOfLaterSteps() throws {
    let fixture = try Fixture.stepped(["passes", leak, leak, leak])
    try fixture.replace(
      "<summary>A question</summary>",
      by: """
        <summary><b>Step 1 · A question</b></summary>

        Look left.

        </details>

        <details><summary><b>Steps 2 and 3 · A question</b></summary>
        """, in: "Lessons/04-proxy.md")
    try fixture.expect("hint 04", says: ["Hint: A question\n\nLook left.\n"])
    _ = try fixture.kata("check", "04")
    try fixture.expect(
      "hint 04", says: ["Hint: A question\n\n", "Who holds the owner"], hides: ["Look left"])
  }

  /// Also after an edit: the last check is the best guess at where somebody is.
  func test_aHintForAnotherStepAloneIsPassedOver() throws {
    let fixture = try Fixture.stepped(["passes", leak, leak, leak])
    try fixture.replace("<summary>A prin", by: "<summary>Step 1 · A prin", in: "Lessons/04-proxy.md")
    _ = try fixture.kata("check", "04")
    try fixture.setSteps(["passes", leak, leak, "passes"])
    for _ in 1...2 { XCTAssertFalse(try fixture.kata("hint", "04").output.contains("A principle")) }
    try fixture.expect("hint 04", says: ["Hint: A question\n", "You have read them all."])
    try fixture.setSteps([leak, leak, leak, leak])
    _ = try fixture.kata("check", "04")
    try fixture.expect("hint 04", says: ["Hint: A question\n\nWho holds"])
    _ = try fixture.kata("hint", "04")
    try fixture.expect("hint 04", says: ["Break one arrow:\n\n    list.onScroll"])
  }
}
