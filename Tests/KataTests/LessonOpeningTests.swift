import Foundation
import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests of what `watch` shows before the learner begins a lesson, on a screen of 80 by 24 characters.
final class LessonOpeningTests: XCTestCase {
  private let quitKeyOutput = " quit"
  /// The beginning of the line that names the page to read.
  private let readPageLine = "Lessons/04-proxy.md, as far as"

  private func makeFixture() throws -> Fixture {
    let fixture = try Fixture()
    try fixture.write(
      LessonOpeningText.recordedTracePath,
      XCTUnwrap(FileTree.text(of: "\(Project.root)/\(LessonOpeningText.recordedTracePath)")))
    return fixture
  }

  func test_showsTheLeakBeforeItAsksForAnythingOnOneScreen() throws {
    let terminal = try PseudoTerminal([], in: makeFixture())
    terminal.expect(
      "0 of 2 lessons done", readPageLine, "not freed", "still ticking", "The poller was never freed.",
      "run loop → timer → poller", explanation(ofKey: "p"), "Checking lesson 04…", explanation(ofKey: "r"),
      "2 of 3 tests fail, as they should at first.", quitKeyOutput)
    let rows = terminal.output.replacing(/\u{1B}\[[0-9]*m/, with: "")
      .split(separator: "\r\n", omittingEmptySubsequences: false)
      .map { $0.split(separator: "\r").last ?? "" }
    XCTAssertLessThanOrEqual(rows.count, 23, "with the line that started it")
    XCTAssertEqual(rows.filter { $0.replacing("\u{1B}[2K", with: "").count > 80 }, [])
    terminal.type("r", shows: "· again", "FAIL", "Why")
    terminal.type("w", shows: "· why", "Held by timer", "#held-by-timer")
    terminal.quit()
  }

  /// Returns the beginning of the line that explains a key.
  private func explanation(ofKey key: String) -> String { PseudoTerminal.emphasized("  `\(key)`, to ") }

  func test_anotherLessonShowsTheLifeOfItsFirstCheck() throws {
    let fixture = try makeFixture()
    // A number alone is short for `watch` with this lesson.
    let terminal = try PseudoTerminal(["6"], in: fixture)
    terminal.expect(
      "Lessons/06-block-category.md", "Checking", "not freed", explanation(ofKey: "p"),
      explanation(ofKey: "r"), quitKeyOutput)
    XCTAssertFalse(terminal.output.contains("The poller"), terminal.output)
    terminal.quit()
  }

  func test_untouchedLessonHidesItsReportUntilItsQuestionsAreAnswered() throws {
    let fixture = try makeFixture()
    _ = try fixture.runKata("check", "04")
    let unanswered = try PseudoTerminal([], in: fixture)
    unanswered.expect(readPageLine, explanation(ofKey: "p"), "as they should at first.", quitKeyOutput)
    XCTAssertFalse(unanswered.output.contains("FAIL"), unanswered.output)
    unanswered.quit()

    try fixture.storePredictions(["b", "a"])
    let answered = try PseudoTerminal([], in: fixture)
    answered.expect("· opened", "FAIL", quitKeyOutput)
    XCTAssertFalse(answered.output.contains("as they should at first"), answered.output)
    answered.quit()
  }

  func test_changedLessonWithAResultBeginsWithItsReport() throws {
    let fixture = try makeFixture()
    try fixture.setOutcomes(FixtureText.wrongOutcomes)
    _ = try fixture.runKata("check", "04")
    let terminal = try PseudoTerminal([], in: fixture)
    terminal.expect("· opened", "FAIL", quitKeyOutput)
    terminal.quit()
  }
}
