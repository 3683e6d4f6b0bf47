import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// Tests of the proofs that compare the interactive page, an HTML file, with the course's code and recorded test runs.
final class TryItPageTests: XCTestCase {
  private lazy var fixesOfAllLessons = LessonPage.readAll(in: Project.root).compactMap {
    try? FixesFile(of: Lesson(page: $0), in: Project.root)
  }
  .flatMap { $0.fixes(in: Project.root) }

  private func loadPage() throws -> TryItPage { try XCTUnwrap(TryItPage(packageRoot: Project.root)) }

  /// Returns the names and messages of the page's failing checks, without those that need test runs.
  private func failedProofTexts(for page: TryItPage) -> [String] {
    page.proofsWithoutTestRuns(comparedWith: fixesOfAllLessons).filter { !$0.passed }
      .map { "\($0.name)\n\($0.message ?? "")" }
  }

  func test_interactivePageAgreesWithTheCourse() throws {
    let page = try loadPage()
    XCTAssertEqual(failedProofTexts(for: page), [])
    XCTAssertGreaterThanOrEqual(page.entries.count, 20)
  }

  func test_eachMistakeOnTheInteractivePageIsReported() throws {
    let text = try loadPage().html
    for (old, new, words) in [
      ("weak var timer: Timer?", "unowned var timer: Timer?", "weak-timer-property: Lessons/teaching"),
      ("culprit=\"timer = nil\"", "culprit=\"timer = 0\"", "to-nil: its code does not contain 'timer = 0'"),
      ("      poller.stop()\n", "      poller.end()\n", "01 reference PollingScreen.swift does not contain"),
      ("timer → block → cursor", "block → timer → cursor", "inner-closure: it shows run loop → block"),
      ("timer → block</p>", "timer → banner</p>", "nobody-ends: it shows run loop → timer → banner"),
      ("12-tasks.md#held-by-its-clock", "12-tasks.md#held", "12-tasks.md#held leads nowhere"),
      ("id=\"started-twice\"", "id=\"method-reference\"", "'method-reference' appears twice"),
      ("data-owner=\"radio\"", "data-owner=\"wireless\"", "weak-block-and-deinit: the script says nothing"),
      ("id=\"started-twice\"", "id=\"started-again\"", "no link leads to #started-again"),
      ("data-run=\"07 reference\"", "data-run=\"07 nothing\"", "'lives' has no '07 nothing'"),
      (
        "\"01 starter\": {\"freed\":\"never\"", "\"01 start\": {\"freed\":\"never\"",
        "there is no fix '01 start'"
      ),
      (
        "data-run=\"07 reference\"", "data-run=\"01 starter\"",
        "weak-block-and-deinit: the workshop's outcome is A"
      ),
    ] {
      XCTAssertTrue(text.contains(old), old)
      let page = TryItPage(
        packageRoot: Project.root, html: text.replacing(old, with: new, maxReplacements: 1))
      let found = failedProofTexts(for: page).joined(separator: "\n")
      XCTAssertTrue(found.contains(words), "\(words): \(found)")
    }
  }

  func test_timelineThatDiffersFromTheRecordedRunIsReported() throws {
    let page = try loadPage()
    let leak = "made timers=1 tick 9 dropped tick 9 tick failure"
    let silence = "made timers=1 tick 9 dropped freed timers=0 9 finished"
    func proof(_ fix: String, _ events: String) throws -> Proof? {
      page.proofs(comparedWith: [try FixRun("Lesson01TheLeak", fix, events)]).first
    }
    let wrong = try XCTUnwrap(proof("starter", silence))
    XCTAssertFalse(wrong.passed)
    XCTAssertEqual(
      wrong.message?.contains("\"01 starter\": {\"freed\":\"atOnce\""), true, wrong.message ?? "")
    XCTAssertEqual(try proof("starter", leak)?.passed, false, "no path was found")
    XCTAssertNil(try proof("no-such-fix", leak))
  }

  func test_timelineShowsWhetherTheOwnerTickedDuringAndAfterScrolling() throws {
    for (script, during, after) in [
      ("made tick 9 scroll=1 9 scroll=0 9 tick 9 dropped freed 9 finished", false, true),
      ("made tick 9 scroll=1 9 tick 9 scroll=0 9 dropped freed 9 finished", true, false),
    ] {
      let lifetime = try XCTUnwrap(LifetimeScript.recording(script).lifetime)
      let life = TryItPage.Timeline(lifetime)
      XCTAssertEqual(life.use, "scroll")
      XCTAssertEqual(life.ticksInUse, during, script)
      XCTAssertEqual(life.ticksAfterUse, after, script)
      XCTAssertEqual(life.ticks, "none")
      XCTAssertEqual(TryItPage.Timeline(lifetime, hasCrashed: true).ticks, "crash")
    }
  }

  func test_commandAndInteractivePageShowTheSameRecording() throws {
    let life = try XCTUnwrap(LessonOpeningText.readRecordedLifetime(in: Project.root))
    XCTAssertEqual(TryItPage.Timeline(life), try loadPage().timelines["01 starter"])
  }
}
