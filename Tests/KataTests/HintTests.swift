import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// `kata hint`: one more each time, and what is remembered of them.
final class HintTests: XCTestCase {
  private let question = """
    Lesson 04 · The proxy · Hint: A question

    Who holds the owner, when its screen is gone?

    """

  func test_givesOneMoreHintEachTime() throws {
    let fixture = try Fixture()
    XCTAssertEqual(try fixture.kata("hint", "04").output, question)
    XCTAssertEqual(
      try fixture.kata("hint", "proxy").output,
      """
      Lesson 04 · The proxy · Hint: A place

        - Look at `start()`.
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
  }

  func test_startsOverAfterTheLastOneWithoutCounting() throws {
    let fixture = try Fixture()
    for _ in 1...3 {
      XCTAssertFalse(try fixture.kata("hint", "04").output.contains("read them all"))
    }
    let result = try fixture.kata("hint", "04")
    XCTAssertEqual(result.lines[0], "Lesson 04 · The proxy · Hint: A question")
    XCTAssertTrue(result.lines[2].hasPrefix("You have read them all."), result.output)
    XCTAssertTrue(try fixture.kata("hint", "04").output.contains("Hint: A place"))
  }

  func test_countsForEachLesson() throws {
    let fixture = try Fixture()
    _ = try fixture.kata("hint", "04")
    XCTAssertTrue(try fixture.kata("hint", "06").output.contains("Hint: A question"))
    XCTAssertTrue(try fixture.kata("hint", "04").output.contains("Hint: A place"))
  }

  func test_startsOverOnceTheLessonPasses() throws {
    let fixture = try Fixture()
    _ = try fixture.kata("hint", "04")
    _ = try fixture.kata("check", "04")
    XCTAssertTrue(try fixture.kata("hint", "04").output.contains("Hint: A place"))
    try fixture.setOutcomes(FixtureText.right)
    _ = try fixture.kata("check", "04")
    XCTAssertFalse(fixture.read(".kata/state.json").contains("Lesson04Proxy"))
    XCTAssertEqual(try fixture.kata("hint", "04").output, question)
  }

  func test_asksForALessonWhenAllAreDone() throws {
    let fixture = try Fixture()
    try fixture.setOutcomes(FixtureText.right)
    try fixture.setOutcomes(FixtureText.right, of: .block)
    _ = try fixture.kata("check", "--all")
    let result = try fixture.kata("hint")
    XCTAssertEqual(result.code, 2)
    XCTAssertTrue(result.errors.hasPrefix("kata: All lessons pass"), result.errors)
  }

  func test_aPageWithoutHintsIsNamed() throws {
    let fixture = try Fixture()
    try fixture.replace("## Hints", by: "## Hunts", in: "Lessons/04-proxy.md")
    let result = try fixture.kata("hint", "04")
    XCTAssertEqual(result.code, 3)
    XCTAssertTrue(result.errors.hasPrefix("kata: Lessons/04-proxy.md: there are no hints in it."))
  }

  func test_everyHintOfTheCourseFitsANarrowWindow() throws {
    let page = try XCTUnwrap(
      LessonPage(path: "Lessons/04-proxy.md", text: FixtureText.page(.proxy, next: nil)))
    let style = Style(hasColor: false, width: 60)
    XCTAssertEqual(page.hints.count, 3)
    for hint in page.hints {
      let lines = MarkdownBlockText(blocks: hint.blocks, style: style).lines
      XCTAssertTrue(lines.allSatisfy { $0.count <= 60 }, lines.joined(separator: "\n"))
    }
  }
}
