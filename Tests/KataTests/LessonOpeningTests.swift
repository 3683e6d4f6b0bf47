import Foundation
import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests of the text that `watch` shows when it opens a lesson, on a screen of 80 by 24 characters.
final class LessonOpeningTests: XCTestCase {
  /// The last entry of the key legend. `watch` prints the legend when it waits for a key or a save.
  private let endOfKeyLegend = " quit"
  /// The beginning of the line that names the page to read.
  private let readPageLineStart = "Lessons/04-proxy.md, up to"

  /// Returns a fixture with the recorded trace that `watch` draws while it checks the starter of the first lesson.
  private func makeFixture() throws -> Fixture {
    let fixture = try Fixture()
    try fixture.write(
      LessonOpeningText.recordedTracePath,
      XCTUnwrap(FileTree.text(of: "\(Project.root)/\(LessonOpeningText.recordedTracePath)")))
    return fixture
  }

  func test_openingOfTheFirstLessonShowsALeakAndFitsOneScreen() throws {
    let terminal = try PseudoTerminal([], in: makeFixture())
    terminal.expect(
      "0 of 2 lessons done", readPageLineStart, "not freed", "still ticking", "The poller was never freed.",
      "run loop → timer → poller", keyExplanationStart(ofKey: "p"), "Checking lesson 04…",
      keyExplanationStart(ofKey: "r"),
      "2 of 3 tests fail, as they should at first.", endOfKeyLegend)
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
  private func keyExplanationStart(ofKey key: String) -> String {
    PseudoTerminal.emphasized("  `\(key)` to ")
  }

  /// Only the opening of the first lesson shows a recorded lifetime.
  func test_openingOfALaterLessonShowsTheOwnersLifetimeInItsFirstCheck() throws {
    let fixture = try makeFixture()
    // A number alone is short for `watch` with this lesson.
    let terminal = try PseudoTerminal(["6"], in: fixture)
    terminal.expect(
      "Lessons/06-block-category.md", "Checking", "not freed", keyExplanationStart(ofKey: "p"),
      keyExplanationStart(ofKey: "r"), endOfKeyLegend)
    XCTAssertFalse(terminal.output.contains("The poller"), terminal.output)
    terminal.quit()
  }

  func test_unchangedLessonHidesItsReportUntilAllPredictionsAreMade() throws {
    let fixture = try makeFixture()
    _ = try fixture.runKata("check", "04")
    let unanswered = try PseudoTerminal([], in: fixture)
    unanswered.expect(
      readPageLineStart, keyExplanationStart(ofKey: "p"), "as they should at first.", endOfKeyLegend)
    XCTAssertFalse(unanswered.output.contains("FAIL"), unanswered.output)
    unanswered.quit()

    try fixture.storePredictions(["b", "a"])
    let answered = try PseudoTerminal([], in: fixture)
    answered.expect("· opened", "FAIL", endOfKeyLegend)
    XCTAssertFalse(answered.output.contains("as they should at first"), answered.output)
    answered.quit()
  }

  func test_changedLessonWithAStoredResultOpensWithItsReport() throws {
    let fixture = try makeFixture()
    try fixture.setOutcomes(FixtureText.wrongOutcomes)
    _ = try fixture.runKata("check", "04")
    let terminal = try PseudoTerminal([], in: fixture)
    terminal.expect("· opened", "FAIL", endOfKeyLegend)
    terminal.quit()
  }
}
