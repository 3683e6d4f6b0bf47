import Foundation
import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests of `kata predict`, which asks questions before a lesson, and shows the answers after the lesson passes.
final class PredictTests: XCTestCase {
  private let choicesPrompt = PseudoTerminal.emphasized("`a`  `b`  `c`  `?` not sure  `q` quit")

  // MARK: - Without a terminal

  func test_questionsArePrintedWithoutATerminal() throws {
    XCTAssertEqual(
      try Fixture().runKata("predict", "04").output,
      """
      Lesson 04 · The proxy · Predict

      1. The screen closes. What happens to its owner?
         a. It is freed.
         b. It lives on.
         c. It is freed later.

      2. What stops it?

             func stop() {
               timer = nil
             }

         a. timer = nil
         b. Its deinit
         c. invalidate()

      """)
  }

  // MARK: - In a terminal

  func test_questionsAreAskedOneByOneAndAnswersAreShownAfterThePass() throws {
    let fixture = try Fixture()
    let terminal = try PseudoTerminal(["predict"], in: fixture)
    terminal.expect("1. The screen closes.", choicesPrompt)
    XCTAssertFalse(terminal.output.contains("2. What stops it?"), "both at once")
    terminal.type("x\rB\r", shows: "You said: b", "2. What stops it?")
    XCTAssertFalse(terminal.output.contains("not sure\r\n"), "Enter has answered: \(terminal.output)")
    terminal.type("a\r", shows: "You said: a", "swift run kata observe 04")
    XCTAssertEqual(terminal.waitForExit(), 0)
    XCTAssertTrue(terminal.isInNormalMode)

    try fixture.setOutcomes(FixtureText.rightOutcomes)
    _ = try fixture.runKata("check", "04")
    try fixture.assertRun(
      "predict 04",
      prints: [
        "   → b. It lives on. (your answer)\n        Right. And nobody ends that.\n",
        "   a. timer = nil (your answer)\n        The run loop holds it too.\n",
        "\nYou predicted 1 of 2 correctly.\n",
      ])
  }

  func test_predictContinuesWhereItWasInterrupted() throws {
    let fixture = try Fixture()
    let first = try PseudoTerminal(["predict", "04"], in: fixture)
    first.expect(choicesPrompt)
    first.type("?", shows: "You said: not sure", choicesPrompt)
    first.type("q", shows: "Stopped. Your answers so far are saved.")
    XCTAssertEqual(first.waitForExit(), 0)

    let second = try PseudoTerminal(["predict", "04"], in: fixture)
    second.expect("2. What stops it?")
    XCTAssertFalse(second.output.contains("1. The screen"), second.output)
    second.type("c")
    XCTAssertEqual(second.waitForExit(), 0)

    try fixture.assertRun("predict 04 --again", omits: ["You said"])
  }

  // MARK: - After the pass

  func test_predictKeyInWatchAsksAllQuestions() throws {
    let fixture = try Fixture()
    let terminal = try PseudoTerminal(["watch", "04"], in: fixture)
    terminal.expect(PseudoTerminal.emphasized("`p` predict"))
    terminal.type("p", shows: "1. The screen closes.")
    terminal.type("q", shows: "Stopped.", PseudoTerminal.emphasized("`p` predict"))
    terminal.type("p", shows: "1. The screen closes.")
    terminal.type(
      "b\ra\r", shows: "Saved.", PseudoTerminal.emphasized("what the code does: press `o`"), "passes, p shows"
    )
    XCTAssertFalse(terminal.output.contains("--again"), "there is no line to type at")
    XCTAssertEqual(try fixture.runKata("predict", "04").output.ranges(of: "You said: ").count, 2)
    try fixture.setOutcomes(FixtureText.rightOutcomes)
    terminal.expect(
      PseudoTerminal.emphasized("`p`  you predicted 1 of 2 correctly; see why"), showAnswersKeyHelp)
    terminal.type("p", shows: "Your predictions, and what really happens", nextQuestionPrompt)
    terminal.type("\n", shows: "2. What stops it?", "You predicted 1 of 2 correctly.", lastQuestionPrompt)
    terminal.type("n", shows: showAnswersKeyHelp)
    terminal.type("p", shows: nextQuestionPrompt)
    terminal.type("q", shows: showAnswersKeyHelp)
    terminal.quit()
  }

  private let nextQuestionPrompt = PseudoTerminal.emphasized("`n` next  `q` back")
  private let lastQuestionPrompt = PseudoTerminal.emphasized("`n` back")
  private let showAnswersKeyHelp = PseudoTerminal.emphasized("`p` answers")

  func test_answerIsDiscardedIfItsQuestionHasChanged() throws {
    let fixture = try Fixture()
    try fixture.storePredictions(["b", "a"])
    try fixture.assertRun("predict 04", prints: ["To answer again: swift run kata predict 04 --again\n"])
    try fixture.replace("c. It is freed later.", with: "c. It is freed soon.", in: "Lessons/04-proxy.md")
    let output = try fixture.runKata("predict", "04").output
    XCTAssertEqual(output.split(separator: "\n").filter { $0.contains("You said") }, ["   You said: a"])
    XCTAssertTrue(output.hasSuffix("You said: a\n"), output)
  }
}
