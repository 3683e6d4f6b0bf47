import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests of `kata hint`, which shows one more hint each time and stores the number of hints that were shown.
final class HintTests: XCTestCase {
  private let questionHint = """
    Lesson 04 · The proxy · Hint: A question

    Who holds the owner, when its screen is gone?

    """

  func test_hintCommandsShowOneHintAfterAnotherAndStartOverAfterTheLast() throws {
    let fixture = try Fixture()
    try fixture.assertRun("list")
    XCTAssertFalse(fixture.exists(".kata"), "there was nothing to remember")
    try fixture.assertRun("hint 04", output: questionHint)
    try fixture.assertRun("hint 06", prints: ["Hint: A question"])
    try fixture.assertRun("hint proxy", prints: ["Hint: A place\n\n  - Look at start().\n"])
    try fixture.assertRun(
      "hint",
      output: """
        Lesson 04 · The proxy · Hint: A principle, with an example

        Break one arrow:

            list.onScroll = { [weak self] in
              self?.reload()   // <details> is no HTML here
            }

        """)
    try fixture.assertRun("hint 04", prints: ["Hint: A question", "You have read all the hints."])
    try fixture.assertRun("hint 04", prints: ["Hint: A place"])
  }

  func test_hintsStartOverAfterTheLessonPasses() throws {
    let fixture = try Fixture()
    _ = try fixture.runKata("hint", "04")
    _ = try fixture.runKata("check", "04")
    XCTAssertTrue(try fixture.runKata("hint", "04").output.contains("Hint: A place"))
    try fixture.setOutcomes(FixtureText.rightOutcomes)
    _ = try fixture.runKata("check", "04")
    XCTAssertEqual(try fixture.runKata("hint", "04").output, questionHint)
  }

  func test_hintBeginsWithAQuestionAboutTheFirstFailure() throws {
    let fixture = try Fixture()
    try fixture.replace(
      "The timer holds its owner.** The", with: "The timer holds it.** Try `a?.b`. Who holds `c?.d`? The",
      in: "Lessons/04-proxy.md")
    try fixture.assertRun("check 04", code: 1)
    try fixture.write("Sources/Lesson04Proxy/More.swift", "// it was changed since\n")
    XCTAssertEqual(
      try fixture.runKata("hint", "04").output,
      questionHint.replacing(
        "\n\nWho", with: "\n\nHeld by timer: Who holds c?.d?\nWhy  Lessons/04-proxy.md#held-by-timer\n\nWho"
      ))
  }
}
