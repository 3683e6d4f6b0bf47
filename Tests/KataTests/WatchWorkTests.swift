import Foundation
import XCTest

@testable import KataTestSupport

/// What `watch` does beside: keys during a check, and what is got ready while the learner reads.
final class WatchWorkTests: XCTestCase {
  private let legend = "q quit"

  /// A `watch` whose first check goes on until `go` is called.
  private func waiting() throws -> (fixture: Fixture, terminal: PseudoTerminal) {
    let fixture = try Fixture()
    try fixture.setOutcomes(["test_ticks waits", "test_isFreed passes", "test_stops passes"])
    return (fixture, try PseudoTerminal(["watch"], in: fixture))
  }

  func test_keysThatNeedNoBuildLeaveACheckAlone() throws {
    for (key, text) in [("h", "· Lesson 04 · hint"), ("l", "· Lesson 04 · list"), ("x", "")] {
      let (fixture, terminal) = try waiting()
      XCTAssertTrue(terminal.shows("Checking lesson 04…"), terminal.output)
      terminal.type(key)
      if !text.isEmpty {
        XCTAssertTrue(terminal.shows(text), terminal.output)
        XCTAssertTrue(terminal.shows("Checking lesson 04"), terminal.output)
        XCTAssertFalse(terminal.output.contains(legend), "there is nothing to wait for yet")
      }
      try fixture.write("go", "")
      XCTAssertTrue(terminal.shows("· Lesson 04 · first check"), terminal.output)
      XCTAssertTrue(terminal.shows("3 of 3 tests pass."), terminal.output)
      XCTAssertTrue(terminal.shows(legend), terminal.output)
      XCTAssertFalse(terminal.output.contains("Stopped"), terminal.output)
      XCTAssertEqual(fixture.testsRun.count, 3, "it was begun anew")
    }
  }

  func test_keysThatNeedAnotherBuildStopACheck() throws {
    for (key, text) in [("r", "· Lesson 04 · again"), ("n", "· Lesson 06 · first check")] {
      let (fixture, terminal) = try waiting()
      XCTAssertTrue(terminal.shows("Checking lesson 04…"), terminal.output)
      terminal.type(key)
      XCTAssertTrue(terminal.shows("Stopped: checking lesson 04."), terminal.output)
      try fixture.write("go", "")
      XCTAssertTrue(terminal.shows(text), terminal.output)
    }
  }

  func test_aLongBuildShowsThePackageManagersCount() throws {
    let fixture = try Fixture()
    try fixture.write("build-waits", "04")
    let terminal = try PseudoTerminal(["watch"], in: fixture, columns: 60)
    XCTAssertTrue(terminal.shows("Checking lesson 04 [1/2], "), terminal.output)
    XCTAssertTrue(terminal.shows("s so far. s stops it."), terminal.output)
    try fixture.remove("build-waits")
    XCTAssertTrue(terminal.shows("more: v l r"), terminal.output)
  }
}
