import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// What `check`, `watch` and `report` make of predictions.
final class PredictedTests: XCTestCase {
  // MARK: - check and watch

  func test_aLessonThatPassesIsShownBesideWhatWasPredicted() throws {
    let fixture = try Fixture()
    try fixture.predict(["b", "a"])
    let words = """
      You predicted 1 of 2 correctly. Question 2: you said a, it is c.
      Why: swift run kata predict 04
      """
    XCTAssertFalse(try fixture.kata("check", "04").output.contains("You predicted"))
    try fixture.setOutcomes(FixtureText.right)
    try fixture.expect("check 04", says: [words])

    let terminal = try PseudoTerminal(["watch", "04"], in: fixture)
    terminal.expect("You predicted 1 of 2 correctly.", "Why: swift run kata predict 04")
    terminal.quit()
  }

  func test_nothingIsShownToThoseWhoDidNotAnswer() throws {
    let fixture = try Fixture(outcomes: FixtureText.right)
    for answers in [[], ["", ""]] {
      try fixture.predict(answers)
      try fixture.expect("check 04", hides: ["redict"])
    }
  }

  func test_noCauseIsNamedWhileThereIsSomethingToPredict() throws {
    let fixture = try Fixture()
    try fixture.addEntry("not-predicted", "**Predict first.** Say what you expect.")
    try fixture.setOutcomes([
      "test_ticks fails not-predicted", "test_isFreed fails held-by-timer", "test_stops fails held-by-timer",
    ])
    for verb in ["check", "status", "list", "report"] {
      let output = try fixture.kata(words: verb == "check" ? ["check", "04"] : [verb]).output
      XCTAssertFalse(output.lowercased().contains("held by timer"), output)
    }
    let output = try fixture.kata("check", "04").output
    XCTAssertTrue(output.contains("Why: An entry — Predict first.\n"), output)
    XCTAssertTrue(output.contains("Read Lessons/04-proxy.md#not-predicted"), output)
    XCTAssertTrue(output.contains("LATER  is freed\n       stops\n"), output)
    let all = try fixture.kata("check", "04", "--verbose").output
    XCTAssertTrue(all.contains("The owner was not freed.\n            Expected: it is freed."), all)
    XCTAssertEqual(all.ranges(of: "Found:").count, 1, "of the test that asks for predictions: \(all)")
  }

  // MARK: - report

  func test_aRoomsChoicesAreCounted() throws {
    let room = try (0..<3).map { _ in try Fixture() }
    for (fixture, letters) in zip(room, [["b", "a"], ["a"], ["a", ""]]) {
      try fixture.predict(letters)
    }
    let words = ["report"] + room.map(\.root)
    let text = try room[0].kata(words: words).output
    XCTAssertTrue(
      text.hasSuffix(
        """

        Predicted:
        Question                                            Right   Wrong most often
        04.1 The screen closes. What happens to its owner?  1 of 3  a, 2 of 3: It is
                                                                    freed.
        04.2 What stops it?                                 0 of 2  a, 1 of 2: `timer =
                                                                    nil`

        """), text)
    let markdown = try room[0].kata(words: words + ["--markdown"]).output
    let row = "| 04.2 What stops it? | 0 of 2 | a, 1 of 2: \\`timer = nil\\` |"
    XCTAssertTrue(markdown.contains(row), markdown)
    XCTAssertFalse(text.contains("06.1"), "nobody answered there")

    let object = try room[0].json("report", room[0].root, room[1].root, room[2].root, code: 0)
    let tallies = try XCTUnwrap(object["predictions"] as? [[String: Any]])
    XCTAssertEqual(tallies.compactMap { $0["right"] as? Int }, [1, 0])
    XCTAssertEqual(tallies.compactMap { $0["answered"] as? Int }, [3, 2])
    XCTAssertEqual(tallies.compactMap { $0["notSure"] as? Int }, [0, 1])
    XCTAssertEqual(tallies.first?["choices"] as? [String: Int], ["a": 2, "b": 1])
  }

  func test_aLearnersOwnReportGivesNothingAway() throws {
    let fixture = try Fixture()
    try fixture.predict(["b", "a"])
    XCTAssertFalse(try fixture.kata("report").output.contains("Predicted:"))
    try fixture.setOutcomes(FixtureText.right)
    _ = try fixture.kata("check", "04")
    XCTAssertTrue(try fixture.kata("report").output.contains("Predicted:"))
  }

  func test_aStrangersAnswersAreHarmless() throws {
    let (own, stranger) = (try Fixture(), try Fixture())
    try own.predict(["b", "a"])
    let evil = "\u{1B}[2J" + String(repeating: "x", count: 10_000)
    try stranger.predict([evil, "a"])
    try stranger.replace("What stops it?", by: "\u{1B}[2J What?", in: "Lessons/04-proxy.md")
    let result = try own.kata("report", stranger.root, own.root)
    XCTAssertEqual(result.code, 0, result.errors)
    XCTAssertFalse(result.output.contains("\u{1B}"))
    XCTAssertFalse(result.output.contains("xxx"))
    XCTAssertTrue(result.output.contains("1 of 1"), result.output)
  }

  func test_aReportCanBeRestrictedToLessons() throws {
    let fixture = try Fixture()
    let output = try fixture.kata("report", "--lessons", "block").output
    XCTAssertTrue(output.contains("0 of 1 lessons done"), output)
    XCTAssertFalse(output.contains("The proxy"), output)
    XCTAssertEqual(
      try fixture.kata("report", "--lessons", "4, 06").output, try fixture.kata("report").output)
    let object = try fixture.json("report", fixture.root, "--lessons=06", code: 0)
    let clone = try XCTUnwrap((object["clones"] as? [[String: Any]])?.first)
    XCTAssertEqual(clone["current"] as? String, "Lesson06BlockCategory")
    for list in ["4,nothing", ",", "99"] {
      XCTAssertEqual(try fixture.kata("report", "--lessons", list).code, 2, list)
    }
  }
}
