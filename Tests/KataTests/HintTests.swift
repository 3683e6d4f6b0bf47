import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// `kata hint`: one more each time, and what is remembered of them.
final class HintTests: XCTestCase {
  private let question = """
    Lesson 04 · The proxy · Hint: A question

    Who holds the owner, when its screen is gone?

    """

  func test_givesOneMoreHintOfALessonEachTimeAndStartsOver() throws {
    let fixture = try Fixture()
    try fixture.expect("list")
    XCTAssertFalse(fixture.exists(".kata"), "there was nothing to remember")
    try fixture.expect("hint 04", prints: question)
    try fixture.expect("hint 06", says: ["Hint: A question"])
    XCTAssertEqual(
      try fixture.kata("hint", "proxy").output,
      """
      Lesson 04 · The proxy · Hint: A place

        - Look at start().
        - And at what it hands out, to whom, for how long, and what becomes of it when
          nobody needs it any more.

      """)
    XCTAssertEqual(
      try fixture.kata("hint").output,
      """
      Lesson 04 · The proxy · Hint: A principle, with an example

      Break one arrow:

          list.onScroll = { [weak self] in
            self?.reload()   // <details> is no HTML here
          }

      """)
    let result = try fixture.expect("hint 04", says: ["You have read them all."])
    XCTAssertEqual(result.lines[0], "Lesson 04 · The proxy · Hint: A question")
    try fixture.expect("hint 04", says: ["Hint: A place"])
  }

  func test_startsOverOnceTheLessonPasses() throws {
    let fixture = try Fixture()
    _ = try fixture.kata("hint", "04")
    _ = try fixture.kata("check", "04")
    XCTAssertTrue(try fixture.kata("hint", "04").output.contains("Hint: A place"))
    try fixture.setOutcomes(FixtureText.right)
    _ = try fixture.kata("check", "04")
    XCTAssertEqual(try fixture.kata("hint", "04").output, question)
  }

  func test_beginsWithWhatTheEntryOfTheFirstFailureAsks() throws {
    let fixture = try Fixture()
    try fixture.replace(
      "The timer holds its owner.** The", by: "The timer holds it.** Try `a?.b`. Who holds `c?.d`? The",
      in: "Lessons/04-proxy.md")
    try fixture.expect("check 04", code: 1)
    try fixture.write("Sources/Lesson04Proxy/More.swift", "// it was changed since\n")
    XCTAssertEqual(
      try fixture.kata("hint", "04").output,
      question.replacing(
        "\n\nWho", with: "\n\nHeld by timer: Who holds c?.d?\nRead Lessons/04-proxy.md#held-by-timer\n\nWho"
      ))
  }

  // MARK: - What is remembered

  /// As on a full disk.
  func test_comesAlsoWhereItCanNotBeRemembered() throws {
    let fixture = try Fixture()
    let first = try fixture.kata("hint", "4").output
    try fixture.remove(".kata")
    try fixture.write(".kata", "a file where a folder should be")
    for _ in 1...2 {
      let result = try fixture.expect("hint 4")
      XCTAssertEqual(result.output, first)
      XCTAssertTrue(result.errors.hasPrefix("kata: Could not write .kata/progress.json: "), result.errors)
      XCTAssertTrue(result.errors.hasSuffix(" The next hint will be this one again.\n"), result.errors)
    }
  }

  func test_countsThatCanNotBeDoNoHarm() throws {
    let fixture = try Fixture()
    try fixture.expect("hint 04")
    let one = fixture.read(Fixture.progress)
    for count in [Int.min, -1, Int.max] {
      let other = one.replacing("\"Lesson04Proxy\" : 1", with: "\"Lesson04Proxy\" : \(count)")
      XCTAssertNotEqual(other, one)
      try fixture.write(Fixture.progress, other)
      try fixture.expect("hint 04", says: ["Hint: A question"])
    }
  }

  func test_aSolutionThatWasSeenIsToldInWordsAndInJSON() throws {
    let fixture = try Fixture()
    try fixture.expect("solution 04 --give-up")
    let list = try fixture.kata("list").output
    XCTAssertTrue(list.contains("04  The proxy           20 min  not checked, solution seen\n"), list)
    XCTAssertTrue(try fixture.kata("status").output.contains("(20 min), not checked, solution seen\n"))
    for (arguments, code) in [("list", 0), ("status", 0), ("check", 1)] as [(String, Int32)] {
      let lessons = try fixture.json(arguments, code: code)["lessons"] as? [[String: Any]]
      XCTAssertEqual(lessons?.first?["gaveUp"] as? Bool, true)
      XCTAssertNil(lessons?.dropFirst().first?["gaveUp"])
    }
    try fixture.setOutcomes(FixtureText.right)
    _ = try fixture.kata("check", "04")
    XCTAssertTrue(try fixture.kata("list").output.contains("passing, solution seen"))
  }
}
