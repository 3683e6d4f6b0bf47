import Foundation
import XCTest

@testable import KataTestSupport

/// Tests of `kata watch` in a terminal, with saves and keys.
final class WatchTests: XCTestCase {
  private let endOfKeyLegend = PseudoTerminal.endOfKeyLegend

  private func startWatch(_ fixture: Fixture, columns: Int = 80, environment: [String: String] = [:]) throws
    -> PseudoTerminal
  {
    try PseudoTerminal(["watch"], in: fixture, columns: columns, environment: environment)
  }

  /// On a system where a terminal doesn't control its programs, `PseudoTerminal` skips the tests that use it. This
  /// test ensures that none of them are skipped on Linux.
  func test_terminalControlsItsProgramsOnLinux() {
    #if os(Linux)
      XCTAssertTrue(TerminalSpawn.terminalControlsPrograms())
    #endif
  }

  func test_watchShowsTheResultOfEachSaveUntilTheNextLesson() throws {
    let fixture = try Fixture()
    let terminal = try startWatch(fixture)
    terminal.expect(
      "0 of 2 lessons done", "Lesson 04 · The proxy", "Checking lesson 04…", "2 of 3 tests fail, as",
      "Waiting for changes in Lesson04Proxy.", "\u{1B}[1mw\u{1B}[0m why", endOfKeyLegend)
    XCTAssertFalse(terminal.isInNormalMode, "keys must arrive at once")

    try fixture.setOutcomes(["does not compile"])
    let sentence = "No tests ran: the lesson does not compile."
    terminal.expect("Owner.swift saved", sentence, "error: cannot find 'x' in scope", endOfKeyLegend)
    terminal.type("v", shows: sentence, endOfKeyLegend)
    terminal.type("w", shows: "· why", sentence, "error: cannot find 'x' in scope", endOfKeyLegend)

    try fixture.setOutcomes(FixtureText.rightOutcomes)
    terminal.expect(
      "all 3 tests pass", "\u{1B}[1mn\u{1B}[0m  next: Lesson 06", "\u{1B}[1mm\u{1B}[0m review", endOfKeyLegend
    )

    try fixture.setOutcomes(FixtureText.starterOutcomes)
    terminal.expect("2 of 3 tests fail")
    try fixture.setOutcomes(FixtureText.rightOutcomes)
    terminal.expect(endOfKeyLegend, endOfKeyLegend)

    terminal.type("n", shows: "Lesson 06 · The block category", "as they should at first")
    XCTAssertFalse(terminal.output.contains("\u{1B}[2J"), "the screen was cleared")
    XCTAssertFalse(terminal.output.contains("\u{1B}[?1049h"), "another screen was shown")
  }

  func test_lastLessonReportsThatAllLessonsPass() throws {
    let fixture = try Fixture(outcomes: FixtureText.rightOutcomes)
    _ = try fixture.runKata("check", "04")
    let terminal = try startWatch(fixture)
    terminal.expect("1 of 2 lessons done", endOfKeyLegend)
    try fixture.setOutcomes(FixtureText.rightOutcomes, of: .block)
    terminal.expect("That was the last one. All lessons pass", endOfKeyLegend)
    terminal.type("n", shows: "That was the last one.")
    terminal.quit()
    let again = try startWatch(fixture)
    again.expect("You have finished them all.")
    XCTAssertEqual(again.waitForExit(), 0)
  }

  func test_watchContinuesAfterACheckWithoutAVerdict() throws {
    let fixture = try Fixture(outcomes: ["test_ticks doubts"])
    let terminal = try startWatch(fixture)
    terminal.expect("kata: Lesson 04 · The proxy has no verdict: ", "Waiting for changes", endOfKeyLegend)
    try fixture.setOutcomes(FixtureText.rightOutcomes)
    terminal.expect("Owner.swift saved", "all 3 tests pass", endOfKeyLegend)
    terminal.quit()
  }

  // MARK: - Keys

  func test_everyKeyInTheLegendRunsItsAction() throws {
    let terminal = try startWatch(Fixture())
    let heads = [
      ("h", "· hint"), ("l", "→ 04"), ("r", "· again"), ("v", "· all tests"), ("w", "· why"),
      ("o", "The proxy: the life of the owner"), ("L", "· list"),
    ]
    for (key, text) in heads {
      terminal.expect(endOfKeyLegend)
      terminal.type(key)
      XCTAssertTrue(terminal.waitForText(text), "\(key): \(terminal.output)")
    }
    terminal.quit()
    XCTAssertTrue(terminal.isInNormalMode)
  }

  func test_keysOutsideTheLegendHaveNoEffect() throws {
    let fixture = try Fixture()
    let terminal = try startWatch(fixture)
    terminal.expect(endOfKeyLegend)
    terminal.type("xä\u{1B}[A\u{1B}[1;5A\u{1B}OA")
    // `watch` polls the keys while it checks this save, so it has read them when the result appears.
    try fixture.setOutcomes(FixtureText.rightOutcomes)
    terminal.expect("all 3 tests pass")
    terminal.quit()
    XCTAssertFalse(terminal.output.contains("again ─"), terminal.output)
  }

  func test_lessonCanBeSkipped() throws {
    let terminal = try startWatch(Fixture())
    terminal.expect(endOfKeyLegend)
    terminal.type(
      "n", shows: "Lesson 04 does not pass yet.", "Lesson 06 · The block category", endOfKeyLegend)
    terminal.type("n", shows: "Lesson 04 · The proxy", "as they should at first")
    terminal.type("\u{4}")
    XCTAssertEqual(terminal.waitForExit(), 0)
  }

  func test_typedNumberOpensTheLesson() throws {
    let terminal = try startWatch(Fixture())
    terminal.expect(endOfKeyLegend)
    terminal.type("6", shows: "Lesson 06 · The block category", endOfKeyLegend)
    terminal.type("l", shows: "→ 06", "Type a lesson's number to open it.", endOfKeyLegend)
    terminal.type("0", shows: "Lesson 0…")
    terminal.type("4", shows: "Lesson 04 · The proxy", endOfKeyLegend)
    terminal.type("9", shows: "There is no such lesson.", endOfKeyLegend)
    terminal.quit()
  }

  func test_lessonThatWasOpenedLastIsReopened() throws {
    let fixture = try Fixture()
    let terminal = try startWatch(fixture)
    terminal.expect(endOfKeyLegend)
    terminal.type("6", shows: "Lesson 06 · The block category", endOfKeyLegend)
    terminal.quit()
    let again = try startWatch(fixture)
    again.expect("Lesson 06 · The block category", "Checking lesson 06…", endOfKeyLegend)
    again.quit()
  }

  // MARK: - Width and colour

  func test_watchFitsANarrowWindow() throws {
    let terminal = try startWatch(Fixture(), columns: 60)
    terminal.expect(endOfKeyLegend)
    for key in ["l", "o"] {
      terminal.type(key, shows: endOfKeyLegend)
    }
    XCTAssertEqual(terminal.screenLines.filter { $0.count > 60 }, [])
  }

  func test_watchRespectsNoColorAndDumbTerminals() throws {
    let plain = try startWatch(Fixture(), environment: ["NO_COLOR": "1"])
    plain.expect("q quit")
    XCTAssertNil(plain.output.firstMatch(of: /\u{1B}\[[0-9]*m/))
    let dumb = try startWatch(Fixture(), environment: ["TERM": "dumb"])
    dumb.expect("Checking lesson 04…\r\n", "q quit\r\n")
    XCTAssertFalse(dumb.output.contains("\u{1B}"), dumb.output)
  }

  // MARK: - With and without a terminal

  func test_commandWithoutAVerbStartsWatchInATerminal() throws {
    let terminal = try PseudoTerminal([], in: Fixture())
    terminal.expect(endOfKeyLegend)
    let plain = try PseudoTerminal([], in: Fixture(), environment: ["CI": "1"])
    plain.expect("Run   swift run kata check 04")
    XCTAssertEqual(plain.waitForExit(), 0)
  }
}
