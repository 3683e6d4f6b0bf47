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

  func test_aLifeThatIsAnotherThanTheOneShownIsReportedAsItIs() throws {
    let fixture = try fixture()
    let page = FirstPage(root: fixture.root)
    let run = try FixRun("Lesson01TheLeak", "starter", leak)
    let message = try XCTUnwrap(page.proof(by: [run])?.message)
    let parts = message.matches(of: /\[[^\]]*\]/).map { String($0.0) }
    for words in ["\"freed\" : \"never\"", "\"ticks\" : \"onAndOn\""] {
      XCTAssertTrue(message.contains(words), "\(words) in \(message)")
    }
    try fixture.write(lives, try XCTUnwrap(parts.first))
    XCTAssertEqual(page.proof(by: [run])?.passed, true)
    XCTAssertEqual(page.proof(by: [try FixRun("Lesson01TheLeak", "starter", silence)])?.passed, false)
    XCTAssertNil(page.proof(by: [try FixRun("Lesson01TheLeak", "no-such-program", leak)]))
    // A message that nobody understands.
    let stray = try FixRun(
      "Lesson04Proxy", "no-deinit", "made timers=1 tick 9 dropped freed stray 9 finished")
    XCTAssertEqual(page.proof(by: [stray])?.message?.contains("\"ticks\" : \"crash\""), true)
  }

  /// Each of them is there, and what `verify` records is what the page offers.
  func test_theCourseHasAllProgramsOfThePage() throws {
    let recorded = try JSONDecoder().decode(
      [FirstPage.Life].self, from: Data(try XCTUnwrap(FileTree.text(of: "\(Project.root)/\(lives)")).utf8)
    )
    XCTAssertEqual(
      recorded.map { "\($0.lesson) \($0.fix)" }, FirstPage.programs.map { "\($0.lesson) \($0.fix)" })
    XCTAssertLessThanOrEqual(recorded.count, 11)
    // What the command begins with is a run of one of them; `verify` compares that with what happens.
    let leak = try XCTUnwrap(recorded.first { $0.lesson == "01" && $0.fix == "starter" })
    let life = try XCTUnwrap(FirstRun.lifetime(in: Project.root))
    XCTAssertEqual(life.told.joined(separator: " "), leak.words)
  }
}

/// The site's pages with pull requests to judge.
final class ReviewPagesTests: XCTestCase {
  private func fixture() throws -> Fixture {
    let fixture = try Fixture()
    try fixture.write(
      "Lessons/first-page/review.html", "{{title}}: {{intro}}\n{{requests}}\n{{links}}\n")
    return fixture
  }

  func test_everyLessonHasOneAndOneMixesThem() throws {
    let (fixture, bare) = (try fixture(), try Fixture())
    let pages = try ReviewPages(root: fixture.root, repository: "../").pages
    XCTAssertEqual(
      pages.mapValues { $0.ranges(of: "<article>").count },
      ["review": 4, "review/04-proxy": 6, "review/06-block-category": 6])
    for (path, page) in pages {
      let first = try XCTUnwrap(page.components(separatedBy: "<article>").dropFirst().first)
      XCTAssertTrue(first.contains("merge differ"), "\(path) begins with a right one")
    }
    XCTAssertEqual(pages["review"]?.contains("1 of 4 · Lesson 04 · The proxy"), true)
    XCTAssertEqual(
      try ReviewPages(root: bare.root, repository: "../").pages, [:], "there is no template")
  }

  func test_aVerdictSaysWhatTheTestsSayAndWhereToRead() throws {
    let fixture = try fixture()
    try fixture.setCase(
      "wrong-d", FixtureText.wrong,
      "**wrong** by `test_ticks`: `a < b` & no more. (`not-ticking`)\n- review: 2\n- found: https://github.com/a/b/pull/1"
    )
    let all = try ReviewPages(root: fixture.root, repository: "../").pages
    let page = try XCTUnwrap(all["review/04-proxy"])
    for part in [
      "Would you merge it? Lesson 04", "<h2 tabindex=\"-1\">1 of 6 · Lesson 04 · The proxy</h2>",
      "<ins>+ //! OwnerTests test_isFreed passes</ins>", "<p><code>a &lt; b</code> &amp; no more.</p>",
      "<p>At least 2 of 3 tests refuse it, among them 'ticks'.</p>",
      "<a href=\"../../../Lessons/04-proxy.md#not-ticking\">Not ticking</a>: Nothing ticks.",
      "<a href=\"../../../Lessons/04-proxy.md#after-you-pass\">After you pass</a>",
      "<a href=\"https://github.com/a/b/pull/1\">a/b/pull/1</a>",
      "<span class=\"reject agree\">You reject it, and the tests agree.</span>",
      "<a href=\"../../../Lessons/04-proxy.md\">Lesson 04 · The proxy</a>",
    ] {
      XCTAssertTrue(page.contains(part), "\(part) in \(page.prefix(2_500))")
    }
  }
}
