import Foundation
import XCTest

@testable import KataTestSupport

/// Tests of keys and saves in `watch` while a check is running.
final class WatchDuringCheckTests: XCTestCase {
  private let endOfKeyLegend = PseudoTerminal.endOfKeyLegend

  /// Starts `watch`, and waits until a test is running. The test ends when the file `go` exists.
  private func startWatchDuringCheck() throws -> (fixture: Fixture, terminal: PseudoTerminal) {
    let fixture = try Fixture(outcomes: ["test_ticks waits", "test_isFreed passes", "test_stops passes"])
    let terminal = try PseudoTerminal(["watch"], in: fixture)
    terminal.expect("Checking lesson 04…")
    let deadline = Date(timeIntervalSinceNow: 60)
    while fixture.executedTests.isEmpty, Date() < deadline { usleep(10_000) }
    XCTAssertEqual(fixture.executedTests, ["test_ticks"], "the tests did not start")
    return (fixture, terminal)
  }

  // MARK: - Keys

  func test_keysThatNeedNoBuildDoNotInterruptACheck() throws {
    for (key, text) in [("h", "· hint"), ("l", "· list"), ("x", "")] {
      let (fixture, terminal) = try startWatchDuringCheck()
      terminal.type(key)
      if !text.isEmpty {
        terminal.expect(text, "Checking lesson 04")
        XCTAssertFalse(terminal.output.contains(endOfKeyLegend), "there is nothing to wait for yet")
      }
      try fixture.write("go", "")
      terminal.expect("· opened", "all 3 tests pass", endOfKeyLegend)
      XCTAssertFalse(terminal.output.contains("Stopped"), terminal.output)
      XCTAssertEqual(fixture.executedTests.count, 3, "it was begun anew")
    }
  }

  func test_keysThatNeedABuildAreHandledAfterTheCheck() throws {
    for (key, remembered, text) in [
      ("r", "another check", "· again"), ("n", "the next lesson", "Lesson 06 · The block category"),
      ("6", "lesson 06", "Lesson 06"),
      ("o", "the timeline", "The proxy: the life of the owner"),
    ] {
      let (fixture, terminal) = try startWatchDuringCheck()
      terminal.type(key, shows: "After checking lesson 04: \(remembered).")
      try fixture.write("go", "")
      terminal.expect("· opened", "all 3 tests pass", text)
    }
  }

  // MARK: - Saves

  func test_saveDuringACheckIsCheckedAfterwards() throws {
    let (fixture, terminal) = try startWatchDuringCheck()
    try fixture.setOutcomes(FixtureText.starterOutcomes)
    try fixture.write("go", "")
    terminal.expect(
      "You saved during the check. Result for your code as of ",
      ": passing. The new version is being checked now.",
      "Owner.swift saved", "2 of 3 tests fail", endOfKeyLegend)
    XCTAssertFalse(terminal.output.contains("all 3 tests pass"), "an outdated result was the verdict")
  }

  func test_saveInTheTestsDuringACheckIsAlsoChecked() throws {
    let (fixture, terminal) = try startWatchDuringCheck()
    try fixture.write("Tests/Lesson04ProxyTests/More.swift", "// more\n")
    try fixture.write("go", "")
    terminal.expect("has no verdict", "More.swift saved", "all 3 tests pass", endOfKeyLegend)
    terminal.quit()
  }
}
