import Foundation
import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests of `kata review`, which shows fixes as pull requests that the learner judges.
final class ReviewTests: XCTestCase {
  private let endOfKeyLegend = PseudoTerminal.endOfKeyLegend
  private let verdictPrompt = PseudoTerminal.emphasized("`m` merge  `r` reject  `q` quit")

  // MARK: - Without a terminal

  func test_reviewWithoutATerminalListsTheVerdicts() throws {
    let result = try Fixture().assertRun("review 04")
    let first = try XCTUnwrap(result.output.components(separatedBy: "\nLesson 04").dropFirst().first)
    XCTAssertEqual(
      "Lesson 04" + first,
      """
      Lesson 04 · The proxy · Would you merge it? 1 of 6

        What wrong-d does.

      Owner.swift
      - //! OwnerTests test_ticks passes
      - //! OwnerTests test_isFreed fails held-by-timer
      - //! OwnerTests test_stops fails held-by-timer
      + //! OwnerTests test_ticks fails not-ticking
      + //! OwnerTests test_isFreed passes
      + //! OwnerTests test_stops passes
        final class Owner {
          var timer: Timer?

      The author says:
        What wrong-d does.

      Reject.
        At least 1 of 3 tests rejects it: 'ticks'.
        w
        Not ticking. Nothing ticks.
        To run it: swift run kata check 04 --case wrong-d
        Why  Lessons/04-proxy.md#not-ticking

      """)
    XCTAssertTrue(result.output.contains("Merge.\n  All 3 tests pass.\n  r\n"), result.output)
    XCTAssertTrue(result.output.contains("Why  Lessons/04-proxy.md#after-you-pass"), result.output)
  }

  func test_reviewWarnsOfSpoilersUntilTheLessonPasses() throws {
    let fixture = try Fixture()
    let warning = "Lesson 04 · The proxy does not pass yet, and its reviews give its solution away."
    try fixture.assertRun("review 04", prints: [warning])
    try fixture.assertRun("review", code: 2, reports: ["No lesson passes yet"])
    try fixture.setOutcomes(FixtureText.rightOutcomes)
    _ = try fixture.runKata("check", "04")
    try fixture.assertRun("review", prints: ["Lesson 04", "1 of 6"], omits: ["Lesson 06", warning])
  }

  func test_diffHasTwoLinesOfContext() {
    let old = (1...12).map { "\($0)\n" }.joined()
    let new = old.replacing("5\n", with: "five\n").replacing("11\n", with: "")
    XCTAssertEqual(
      LineComparison(from: old, to: new).diff(context: 2),
      ["  3", "  4", "- 5", "+ five", "  6", "  7", "…", "  9", "  10", "- 11", "  12"])
    XCTAssertEqual(LineComparison(from: old, to: old).diff(context: 2), [])
  }

  // MARK: - In a terminal

  func test_fixesAreJudgedOneByOneAndMisjudgedFixesAreOfferedAgain() throws {
    let fixture = try Fixture()
    let terminal = try PseudoTerminal(["review", "04"], in: fixture)
    terminal.expect("Would you merge it? 1 of 4", verdictPrompt)
    XCTAssertFalse(terminal.output.contains("Not ticking"), "the verdict comes first")
    terminal.type(
      "x\rM", shows: "You merge it, but the tests disagree.", "Not ticking. ",
      PseudoTerminal.emphasized("`n` next  `q` quit"))
    XCTAssertFalse(terminal.output.contains("2 of 4"), "Enter has judged: \(terminal.output)")
    terminal.type("\r", shows: "2 of 4", verdictPrompt)
    let second = try pullRequests(in: fixture)[1]
    terminal.type(
      second.isRight ? "m" : "r", shows: "and the tests agree.",
      PseudoTerminal.emphasized("`n` next  `q` quit"))
    terminal.type(
      "q", shows: "You judged 1 of 2 correctly.", "Wrong, but merged: wrong-d (not ticking)",
      "5 to go: \u{1B}[1mswift run kata review 04")
    XCTAssertEqual(terminal.waitForExit(), 0)
    XCTAssertTrue(terminal.isInNormalMode)
    let tally = "You judged 1 of 2 correctly.\n  Wrong, but merged: wrong-d (not ticking)\n"
    try fixture.assertRun("review 04", prints: [tally])
    try fixture.assertRun("review 04 --again", prints: ["You did not judge any of them.\n"])
  }

  func test_fourFixesAreOfferedAtATime() throws {
    let fixture = try Fixture()
    let terminal = try PseudoTerminal(["review", "04"], in: fixture)
    for number in 1...4 {
      terminal.expect("\(number) of 4", verdictPrompt)
      terminal.type("r", shows: "You reject it")
      if number < 4 { terminal.type(" ") }
    }
    let rejected = try pullRequests(in: fixture).prefix(4).filter(\.isRight).map(\.fix.name)
    XCTAssertFalse(rejected.isEmpty)
    terminal.expect(
      "Right, but rejected: \(rejected.joined(separator: ", "))", "\(2 + rejected.count) to go: ")
    XCTAssertEqual(terminal.waitForExit(), 0, "it asks for a fifth")
  }

  func test_watchOffersTheReviewAfterThePassAndContinuesAfterwards() throws {
    let fixture = try Fixture()
    let terminal = try PseudoTerminal(["watch"], in: fixture)
    terminal.expect(endOfKeyLegend)
    terminal.type("m", shows: "once the lesson passes", endOfKeyLegend)
    try fixture.setOutcomes(FixtureText.rightOutcomes)
    terminal.expect(PseudoTerminal.emphasized("  `m`  would you merge these fixes?"), endOfKeyLegend)
    terminal.type("m", shows: "1 of 4", PseudoTerminal.emphasized("`m` merge  `r` reject  `q` back"))
    terminal.type("r", shows: "You reject it", PseudoTerminal.emphasized("`n` next  `q` back"))
    terminal.type("q", shows: "You judged 1 of 1 correctly.", "5 to go: \u{1B}[1mm", endOfKeyLegend)
    terminal.type("h", shows: "Hint: ", endOfKeyLegend)
    terminal.quit()
  }

  // MARK: - The real course

  /// A learner must see the verdicts in `Solutions/Fixes`, because `verify` checks whether these verdicts are right.
  func test_shownVerdictsEqualTheDeclaredVerdicts() throws {
    let lessons = try Course(root: Project.root).lessons
    for request in try PullRequest.requests(for: lessons, in: Project.root) {
      let name = "\(request.lesson.heading) \(request.fix.name)"
      XCTAssertEqual(request.testOutcome.hasPrefix("All "), request.fix.judgement.verdict == .right, name)
      XCTAssertEqual(request.diagnosisEntry == nil, request.isRight, "\(name): there is an entry to read")
      let words = request.fix.description.joined(separator: " ")
      XCTAssertLessThanOrEqual(words.split(separator: ". ").count, 4, "\(name): a few sentences")
    }
  }

  private func pullRequests(in fixture: Fixture) throws -> [PullRequest] {
    try PullRequest.requests(for: [XCTUnwrap(Course(root: fixture.root).lessons.first)], in: fixture.root)
  }
}
