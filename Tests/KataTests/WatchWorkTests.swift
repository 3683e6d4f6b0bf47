import Foundation
import XCTest

@testable import KataTestSupport

/// The keys of `watch` during a check.
final class WatchWorkTests: XCTestCase {
  private let legend = "q quit"

  /// A `watch` whose first check goes on until `go` is called.
  private func waiting() throws -> (fixture: Fixture, terminal: PseudoTerminal) {
    let fixture = try Fixture(outcomes: ["test_ticks waits", "test_isFreed passes", "test_stops passes"])
    return (fixture, try PseudoTerminal(["watch"], in: fixture))
  }

  func test_keysThatNeedNoBuildLeaveACheckAlone() throws {
    for (key, text) in [("h", "· Lesson 04 · hint"), ("l", "· Lesson 04 · list"), ("x", "")] {
      let (fixture, terminal) = try waiting()
      terminal.expect("Checking lesson 04…")
      terminal.type(key)
      if !text.isEmpty {
        terminal.expect(text, "Checking lesson 04")
        XCTAssertFalse(terminal.output.contains(legend), "there is nothing to wait for yet")
      }
      try fixture.write("go", "")
      terminal.expect("· Lesson 04 · first check", "all 3 tests pass", legend)
      XCTAssertFalse(terminal.output.contains("Stopped"), terminal.output)
      XCTAssertEqual(fixture.testsRun.count, 3, "it was begun anew")
    }
  }

  func test_keysThatNeedAnotherBuildAreCarriedOutAfterTheCheck() throws {
    for (key, remembered, text) in [
      ("r", "another check", "· Lesson 04 · again"), ("n", "the next lesson", "· Lesson 06 · first check"),
      ("o", "the timeline", "The proxy: the life of the owner"),
    ] {
      let (fixture, terminal) = try waiting()
      terminal.expect("Checking lesson 04…")
      terminal.type(key, shows: "After checking lesson 04: \(remembered).")
      try fixture.write("go", "")
      terminal.expect("· Lesson 04 · first check", "all 3 tests pass", text)
    }
  }
}
