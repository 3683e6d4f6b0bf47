import Foundation
import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// The output of `kata` without a verb in a fresh clone. It shows the leak, a page and one key, on a screen of 80 by
/// 24.
final class FirstRunTests: XCTestCase {
  private let legend = "q quit"
  private let readLine = "\u{1B}[1mRead\u{1B}[0m   Lessons/04-proxy.md"

  private func makeFixture() throws -> Fixture {
    let fixture = try Fixture()
    try fixture.write(
      FirstRun.recording, XCTUnwrap(FileTree.text(of: "\(Project.root)/\(FirstRun.recording)")))
    return fixture
  }

  func test_firstRunShowsTheLeakOnOneScreen() throws {
    let terminal = try PseudoTerminal([], in: makeFixture())
    terminal.expect(
      "0 of 2 lessons done", "not freed", "after closing", "The poller was never freed.",
      "run loop → timer → poller",
      readLine,
      "\u{1B}[1mPress\u{1B}[0m  p", "Checking lesson 04…",
      "2 of 3 tests fail, as they should at first. r says why.",
      legend)
    let rows = terminal.output.replacing(/\u{1B}\[[0-9]*m/, with: "")
      .split(separator: "\r\n", omittingEmptySubsequences: false)
      .map { $0.split(separator: "\r").last ?? "" }
    XCTAssertLessThanOrEqual(rows.count, 23, "with the line that started it")
    XCTAssertEqual(rows.filter { $0.replacing("\u{1B}[2K", with: "").count > 80 }, [])
    terminal.type("r", shows: "· Lesson 04 · again", "#held-by-timer")
    terminal.quit()
  }

  func test_firstRunIsShownOnlyOnceAndOnlyInTheFirstLesson() throws {
    let fixture = try makeFixture()
    let other = try PseudoTerminal(["watch", "06"], in: fixture)
    other.expect("Lesson 06")
    XCTAssertFalse(other.output.contains("The poller"), other.output)
    other.quit()
    _ = try fixture.kata("check", "04")
    let again = try PseudoTerminal([], in: fixture)
    again.expect("Now: ", "· first check", legend)
    XCTAssertFalse(again.output.contains("as they should at first"), again.output)
    again.quit()
  }
}
