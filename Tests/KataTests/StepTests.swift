import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests of the output for a lesson that has several steps. Only the failures of the first unsolved step are shown.
final class StepTests: XCTestCase {
  /// The outcome of a fake test that fails because its owner leaks.
  private let leakOutcome = "fails held-by-timer"

  func test_onlyTheFirstUnsolvedStepIsShown() throws {
    let fixture = try Fixture.withSteps(["passes", "fails not-ticking", "passes", leakOutcome])
    let result = try fixture.assertRun(
      "check 04", code: 1,
      prints: ["\nFAIL  The owner was not freed ", "(is freed)\n", "Why  swift run kata why 04"],
      omits: ["other"])
    XCTAssertTrue(result.outputLines[0].contains(/^Lesson 04 · The proxy · step 2 of 3 +1 of 2 tests fails$/))
  }

  func test_watchReportsOnceThatAStepPasses() throws {
    let fixture = try Fixture.withSteps([leakOutcome, leakOutcome, leakOutcome, leakOutcome])
    let terminal = try PseudoTerminal(["watch"], in: fixture)
    terminal.expect("as they should at first")
    try fixture.setStepOutcomes(["passes", leakOutcome, leakOutcome, leakOutcome])
    terminal.expect("Owner.swift saved", "Step 1 passes: It ticks.", "step 2 of 3")
    terminal.type("r", shows: "· again", "step 2 of 3")
    try fixture.setStepOutcomes(["passes", "passes", "passes", "passes"])
    terminal.expect("Owner.swift saved", "tests pass")
    try fixture.setStepOutcomes(["passes", "passes", "passes", leakOutcome])
    terminal.expect("Owner.swift saved", "step 3 of 3")
    XCTAssertEqual(terminal.output.ranges(of: "Step 1 passes").count, 1, terminal.output)
    terminal.quit()
  }

  func test_listAndStatusCountPassingSteps() throws {
    let fixture = try Fixture.withSteps(["passes", leakOutcome, leakOutcome, leakOutcome])
    _ = try fixture.runKata("check", "04")
    try fixture.assertRun("list", prints: ["failing, 1 of 3 steps pass: held by timer\n"])
    try fixture.assertRun("list", prints: ["  Step  2 · It is freed\n"])
    try fixture.setStepOutcomes(["passes", "passes", "passes", "passes"])
    try fixture.assertRun("check 04")
    try fixture.assertRun("list", omits: ["steps"])
  }

  func test_firstUnsolvedStepIsTheOneThatHungIfOtherTestsDidNotRun() {
    func report(_ outcomes: [TestReport.Outcome]) -> StepReport {
      let step = Step(number: 1, title: "A", testClassName: "ATests")
      let name = TestName(suite: "M.ATests", method: "test_a")
      return StepReport(step: step, tests: outcomes.map { TestReport(name: name, outcome: $0) })
    }
    let (open, hung) = (report([.failed]), report([.passed, .hung]))
    XCTAssertEqual([report([.passed]), open, hung].firstUnsolvedStep, open)
    XCTAssertEqual([report([.notRun]), open, hung].firstUnsolvedStep, hung)
    XCTAssertNil([report([.passed])].firstUnsolvedStep)
  }

  func test_jsonHasTheStepOfEachTest() throws {
    let fixture = try Fixture.withSteps(["passes", "fails not-ticking", "passes", leakOutcome])
    let checked = try fixture.runCheckJSON("04", code: 1)
    let tests = try XCTUnwrap(checked["tests"] as? [[String: Any]])
    XCTAssertEqual(tests.compactMap { $0["step"] as? Int }, [1, 2, 2, 3])
    XCTAssertEqual((checked["diagnosis"] as? [String: Any])?["id"] as? String, "not-ticking")
    let listed = try XCTUnwrap((fixture.runKataJSON("list", code: 0)["lessons"] as? [[String: Any]])?.first)
    for lesson in [checked, listed] {
      let steps = try XCTUnwrap(lesson["steps"] as? [[String: Any]])
      XCTAssertEqual(steps.compactMap { $0["title"] as? String }, ["It ticks", "It is freed", "It stops"])
      XCTAssertEqual(steps.compactMap { $0["state"] as? String }, ["passing", "failing", "failing"])
    }
  }

  func test_hintIsForTheFirstUnsolvedStep() throws {
    let fixture = try Fixture.withSteps(["passes", leakOutcome, leakOutcome, leakOutcome])
    try fixture.replace(
      "<summary>A question</summary>",
      with: """
        <summary><b>Step 1 · A question</b></summary>

        Look left.

        </details>

        <details><summary><b>Steps 2 and 3 · A question</b></summary>
        """, in: "Lessons/04-proxy.md")
    try fixture.assertRun("hint 04", prints: ["Hint: A question\n\nLook left.\n"])
    _ = try fixture.runKata("check", "04")
    try fixture.assertRun(
      "hint 04", prints: ["Hint: A question\n\n", "Who holds the owner"], omits: ["Look left"])
  }
}
