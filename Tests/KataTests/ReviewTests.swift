import Foundation
import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// `kata review`: pull requests to judge, and what the tests say to them.
final class ReviewTests: XCTestCase {
  private let prompt = "m: merge · r: reject · q: quit"

  // MARK: - Without a terminal

  func test_aPipeGetsAListWithTheVerdicts() throws {
    let result = try Fixture().expect("review 04")
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

      Reject.
        At least 1 of 3 tests refuses it: 'ticks'.
        w
        Entry: Not ticking — Nothing ticks.
        To run it: swift run kata check 04 --case wrong-d
        Read Lessons/04-proxy.md#not-ticking

      """)
    XCTAssertTrue(result.output.contains("Merge.\n  All 3 tests pass.\n  r\n"), result.output)
    XCTAssertTrue(result.output.contains("Read Lessons/04-proxy.md#after-you-pass"), result.output)
  }

  func test_itSaysThatItGivesALessonAwayUntilThatPasses() throws {
    let fixture = try Fixture()
    let warning = "Lesson 04 · The proxy does not pass yet, and its reviews give it away."
    try fixture.expect("review 04", says: [warning])
    try fixture.expect("review", code: 2, complains: ["No lesson passes yet"])
    try fixture.setOutcomes(FixtureText.right)
    _ = try fixture.kata("check", "04")
    try fixture.expect("review 04", hides: [warning])
    try fixture.expect("review", says: ["Lesson 04", "1 of 6"], hides: ["Lesson 06", warning])
    try fixture.setOutcomes(["test_ticks fails not-ticking"])
    _ = try fixture.kata("check", "04")
    try fixture.expect("review", says: ["Lesson 04"], hides: [warning])
  }

  func test_aFileOfFixesWithNothingToReviewIsAnEnvironmentError() throws {
    let fixture = try Fixture()
    for count in 0...1 { try fixture.replace("- review: \(count)\n", by: "", in: FixtureLesson.proxy.fixes) }
    try fixture.expect("review 04", code: 3, complains: ["no case in it has a 'review:'"])
    // What verify finds fault with, and what nobody could judge.
    try fixture.replace("- review: 1\n", by: "- review: 1\n- mac: m\n", in: FixtureLesson.block.fixes)
    try fixture.replace("- **right**: r\n", by: "- right\n", in: FixtureLesson.block.fixes)
    try fixture.expect("review 06", says: ["1 of 3"])
  }

  // MARK: - The order, and the diffs

  func test_firstComesWhatManyTestsRefuseAndARightOneNever() throws {
    let fixture = try Fixture()
    let three = "**wrong** by `test_ticks`: w (`not-ticking`)\n- review: 3"
    try fixture.setCase("wrong-f", FixtureText.wrong, three)
    let requests = try requests(in: fixture)
    XCTAssertEqual(requests.filter { !$0.isRight }.map(\.fix.name), ["wrong-f", "wrong-d", "wrong-e"])
    XCTAssertEqual(requests.first?.fix.name, "wrong-f")
    XCTAssertEqual(requests.map(\.fix.name), try self.requests(in: fixture).map(\.fix.name))
    XCTAssertEqual(requests.first?.outcome, "At least 3 of 3 tests refuse it, among them 'ticks'.")
  }

  /// A case says what it does to the reference, and a pull request what it does to the starter.
  func test_whatACaseDoesNotTouchCountsAsMerged() throws {
    let fixture = try Fixture()
    try fixture.write("Solutions/Lesson04Proxy/Helper.swift", "// lent\n")
    try fixture.setCase(
      "wrong-d", FixtureText.starter, "**wrong** by `test_isFreed`: w (`held-by-timer`)\n- review: 2")
    let request = try XCTUnwrap(requests(in: fixture).first)
    XCTAssertEqual(request.merged, ["Helper.swift"])
    XCTAssertEqual(request.files, [])
    try fixture.expect("review 04", says: ["  Already merged: Helper.swift\n"])
  }

  func test_aDiffHasTwoLinesOfContext() {
    let old = (1...12).map { "\($0)\n" }.joined()
    let new = old.replacing("5\n", with: "five\n").replacing("11\n", with: "")
    XCTAssertEqual(
      LineComparison(from: old, to: new).diff(context: 2),
      ["  3", "  4", "- 5", "+ five", "  6", "  7", "…", "  9", "  10", "- 11", "  12"])
    XCTAssertEqual(LineComparison(from: old, to: old).diff(context: 2), [])
  }

  // MARK: - In a terminal

  func test_judgesOneByOneAndAsksAgainWhatWasNotRight() throws {
    let fixture = try Fixture()
    let terminal = try PseudoTerminal(["review", "04"], in: fixture)
    terminal.expect("Would you merge it? 1 of 4", prompt)
    XCTAssertFalse(terminal.output.contains("Not ticking"), "the verdict comes first")
    terminal.type(
      "x\rM", shows: "You merge it, and the tests disagree.", "Entry: Not ticking", "n: next · q: quit")
    XCTAssertFalse(terminal.output.contains("2 of 4"), "Enter has judged: \(terminal.output)")
    terminal.type("\r", shows: "2 of 4", prompt)
    let second = try requests(in: fixture)[1]
    terminal.type(second.isRight ? "m" : "r", shows: "and the tests agree.", "n: next · q: quit")
    terminal.type(
      "q", shows: "You judged 1 of 2 correctly.", "Wrong, and you merged it: wrong-d (not ticking)",
      "5 to go: \u{1B}[1mswift run kata review 04")
    XCTAssertEqual(terminal.end(), 0)
    XCTAssertTrue(terminal.isSane)
    let tally = "You judged 1 of 2 correctly.\n  Wrong, and you merged it: wrong-d (not ticking)\n"
    try fixture.expect("review 04", says: [tally])
    try fixture.expect("review 04 --again", says: ["You judged none of them.\n"])
  }

  func test_offersFourAtATimeAndSaysHowToGoOn() throws {
    let fixture = try Fixture()
    let terminal = try PseudoTerminal(["review", "04"], in: fixture)
    for number in 1...4 {
      terminal.expect("\(number) of 4", prompt)
      terminal.type("r", shows: "You reject it")
      if number < 4 { terminal.type(number.isMultiple(of: 2) ? " " : "\r") }
    }
    let rejected = try requests(in: fixture).prefix(4).filter(\.isRight).map(\.fix.name)
    XCTAssertFalse(rejected.isEmpty)
    terminal.expect(
      "You judged \(4 - rejected.count) of 4 correctly.",
      "Right, and you rejected it: \(rejected.joined(separator: ", "))", "\(2 + rejected.count) to go: ")
    XCTAssertEqual(terminal.end(), 0, "it asks for a fifth")

    let next = try PseudoTerminal(["review", "04"], in: fixture)
    next.expect("1 of \(2 + rejected.count)")
    next.quit()
  }

  func test_watchOffersThemOnceTheLessonPassesAndGoesOnAfterThem() throws {
    let fixture = try Fixture()
    let terminal = try PseudoTerminal(["watch"], in: fixture)
    terminal.expect("first check", "q quit")
    terminal.type("m", shows: "Once the lesson passes", "q quit")
    try fixture.setOutcomes(FixtureText.right)
    terminal.expect("  m  would you merge these fixes?", "q quit")
    terminal.type("m", shows: "1 of 4", "m: merge · r: reject · q: back")
    terminal.type("r", shows: "You reject it", "n: next · q: back")
    terminal.type("q", shows: "You judged 1 of 1 correctly.", "5 to go: \u{1B}[1mm", "q quit")
    terminal.type("h", shows: "Hint: ", "q quit")
    terminal.quit()
  }

  // MARK: - The course's own

  /// What a learner is shown is what `verify` proves.
  func test_theVerdictsAreThoseOfTheCases() throws {
    let lessons = try Course(root: Project.root).lessons
    for request in try PullRequest.all(of: lessons, in: Project.root) {
      let name = "\(request.lesson.heading) \(request.fix.name)"
      XCTAssertEqual(request.outcome.hasPrefix("All "), request.fix.judgement.verdict == .right, name)
      XCTAssertEqual(request.diagnosis == nil, request.isRight, "\(name): there is an entry to read")
      let words = request.fix.description.joined(separator: " ")
      XCTAssertLessThanOrEqual(words.split(separator: ". ").count, 4, "\(name): a few sentences")
    }
  }

  private func requests(in fixture: Fixture) throws -> [PullRequest] {
    try PullRequest.all(of: [XCTUnwrap(Course(root: fixture.root).lessons.first)], in: fixture.root)
  }
}
