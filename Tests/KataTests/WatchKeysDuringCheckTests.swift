import Foundation
import XCTest

@testable import KataTestSupport

/// Tests of keys that are typed in `watch` while a check is running.
final class WatchKeysDuringCheckTests: XCTestCase {
  private let quitKeyHelp = PseudoTerminal.emphasized("`q` quit")

  /// Returns a running `watch` whose first check ends when the file `go` exists.
  private func startWatchDuringCheck() throws -> (fixture: Fixture, terminal: PseudoTerminal) {
    let fixture = try Fixture(outcomes: ["test_ticks waits", "test_isFreed passes", "test_stops passes"])
    return (fixture, try PseudoTerminal(["watch"], in: fixture))
  }

  func test_keysWithoutABuildDoNotInterruptACheck() throws {
    for (key, text) in [("h", "· hint"), ("l", "· list"), ("x", "")] {
      let (fixture, terminal) = try startWatchDuringCheck()
      terminal.expect("Checking lesson 04…")
      terminal.type(key)
      if !text.isEmpty {
        terminal.expect(text, "Checking lesson 04")
        XCTAssertFalse(terminal.output.contains(quitKeyHelp), "there is nothing to wait for yet")
      }
      try fixture.write("go", "")
      terminal.expect("· opened", "all 3 tests pass", quitKeyHelp)
      XCTAssertFalse(terminal.output.contains("Stopped"), terminal.output)
      XCTAssertEqual(fixture.executedTests.count, 3, "it was begun anew")
    }
  }

  func test_keysWithABuildAreHandledAfterTheCheck() throws {
    for (key, remembered, text) in [
      ("r", "another check", "· again"), ("n", "the next lesson", "Lesson 06 · The block category"),
      ("6", "lesson 06", "Lesson 06"),
      ("o", "the timeline", "The proxy: the life of the owner"),
    ] {
      let (fixture, terminal) = try startWatchDuringCheck()
      terminal.expect("Checking lesson 04…")
      terminal.type(key, shows: "After checking lesson 04: \(remembered).")
      try fixture.write("go", "")
      terminal.expect("· opened", "all 3 tests pass", text)
    }
  }
}
