import Foundation
import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// The lives that the site's first page shows.
final class FirstPageTests: XCTestCase {
  private let lives = "Lessons/first-page/lives.json"
  private let leak = "made timers=1 tick 9 dropped tick 9 tick failure"
  private let silence = "made timers=1 tick 9 dropped freed timers=0 9 finished"

  private func fixture() throws -> Fixture {
    let fixture = try Fixture()
    try fixture.write("Lessons/first-page/index.html", "<script id=\"lives\">[]</script>\n")
    return fixture
  }

  func test_aLifeIsWrittenIfItsProgramRanAndElseItStays() throws {
    let fixture = try fixture()
    let page = FirstPage(root: fixture.root)
    XCTAssertNil(try page.lives(by: [try FixRun("Lesson01TheLeak", "no-such-program", leak)]))
    let first = try XCTUnwrap(page.lives(by: [try FixRun("Lesson01TheLeak", "starter", leak)]))
    try fixture.write(lives, first)
    let both = try XCTUnwrap(page.lives(by: [try FixRun("Lesson04Proxy", "reference", silence)]))
    for words in [
      "\"freed\" : \"never\"", "\"ticks\" : \"onAndOn\"", "\"freed\" : \"atOnce\"", "\"timer\" : \"atOnce\"",
    ] {
      XCTAssertTrue(both.contains(words), "\(words) in \(both)")
    }
  }

  func test_aMessageThatNobodyUnderstandsIsACrash() throws {
    let stray = "made timers=1 tick 9 dropped freed stray 9 finished"
    let page = FirstPage(root: try fixture().root)
    let text = try XCTUnwrap(page.lives(by: [try FixRun("Lesson04Proxy", "no-deinit", stray)]))
    XCTAssertTrue(text.contains("\"ticks\" : \"crash\""), text)
  }

  func test_aLifeThatIsAnotherThanTheOneShownIsTold() throws {
    let fixture = try fixture()
    let page = FirstPage(root: fixture.root)
    let run = try FixRun("Lesson01TheLeak", "starter", leak)
    try fixture.write(lives, XCTUnwrap(page.lives(by: [run])))
    XCTAssertEqual(page.proof(by: [run])?.passed, true)
    XCTAssertEqual(page.proof(by: [try FixRun("Lesson01TheLeak", "starter", silence)])?.passed, false)
    XCTAssertNil(page.proof(by: []))
  }

  func test_thePageHasTheLivesInItAndTheyEndNoScript() throws {
    let fixture = try fixture()
    try fixture.write(lives, "[\"</script>\"]")
    XCTAssertEqual(
      try FirstPage(root: fixture.root).html, "<script id=\"lives\">[\"\\u003c/script>\"]</script>\n")
  }

  /// Each of them is there, and what `verify` records is what the page offers.
  func test_theCourseHasAllProgramsOfThePage() throws {
    let recorded = try JSONDecoder().decode(
      [FirstPage.Life].self, from: Data(try XCTUnwrap(FileTree.text(of: "\(Project.root)/\(lives)")).utf8)
    )
    XCTAssertEqual(
      recorded.map { "\($0.lesson) \($0.fix)" }, FirstPage.programs.map { "\($0.lesson) \($0.fix)" })
    XCTAssertLessThanOrEqual(recorded.count, 11)
  }
}
