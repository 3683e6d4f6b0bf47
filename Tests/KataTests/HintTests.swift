import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// `kata hint`, which shows one more hint each time and stores their number.
final class HintTests: XCTestCase {
  private let question = """
    Lesson 04 · The proxy · Hint: A question

    Who holds the owner, when its screen is gone?

    """

  func test_eachCallShowsOneMoreHintAndThenStartsOver() throws {
    let fixture = try Fixture()
    try fixture.expect("list")
    XCTAssertFalse(fixture.exists(".kata"), "there was nothing to remember")
    try fixture.expect("hint 04", prints: question)
    try fixture.expect("hint 06", says: ["Hint: A question"])
    try fixture.expect("hint proxy", says: ["Hint: A place\n\n  - Look at start().\n"])
    try fixture.expect(
      "hint",
      prints: """
        Lesson 04 · The proxy · Hint: A principle, with an example

        Break one arrow:

            list.onScroll = { [weak self] in
              self?.reload()   // <details> is no HTML here
            }

        """)
    try fixture.expect("hint 04", says: ["Hint: A question", "You have read all hints."])
    try fixture.expect("hint 04", says: ["Hint: A place"])
  }

  func test_hintsStartOverAfterTheLessonPasses() throws {
    let fixture = try Fixture()
    _ = try fixture.kata("hint", "04")
    _ = try fixture.kata("check", "04")
    XCTAssertTrue(try fixture.kata("hint", "04").output.contains("Hint: A place"))
    try fixture.setOutcomes(FixtureText.rightOutcomes)
    _ = try fixture.kata("check", "04")
    XCTAssertEqual(try fixture.kata("hint", "04").output, question)
  }

  func test_firstHintIsTheQuestionInTheEntryOfTheFirstFailure() throws {
    let fixture = try Fixture()
    try fixture.replace(
      "The timer holds its owner.** The", by: "The timer holds it.** Try `a?.b`. Who holds `c?.d`? The",
      in: "Lessons/04-proxy.md")
    try fixture.expect("check 04", code: 1)
    try fixture.write("Sources/Lesson04Proxy/More.swift", "// it was changed since\n")
    XCTAssertEqual(
      try fixture.kata("hint", "04").output,
      question.replacing(
        "\n\nWho", with: "\n\nHeld by timer: Who holds c?.d?\nWhy  Lessons/04-proxy.md#held-by-timer\n\nWho"
      ))
  }
}
