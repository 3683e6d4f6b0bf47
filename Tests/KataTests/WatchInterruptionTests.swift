import Foundation
import XCTest

@testable import KataTestSupport

/// Tests of `watch` when it is quit, interrupted or suspended.
final class WatchInterruptionTests: XCTestCase {
  private let endOfKeyLegend = PseudoTerminal.endOfKeyLegend

  /// Starts `watch` with a test that never ends, and waits until the test is running. `monitor` observes its process.
  private func startWatchWithStuckTest() throws -> (
    fixture: Fixture, monitor: StuckProcessMonitor, terminal: PseudoTerminal
  ) {
    let fixture = try Fixture()
    let monitor = StuckProcessMonitor(in: fixture)
    try fixture.setOutcomes(["test_ticks sticks", "test_isFreed passes", "test_stops passes"])
    let terminal = try PseudoTerminal(["watch"], in: fixture)
    XCTAssertTrue(monitor.waitUntilAnyIsStuck(), "the tests did not start")
    return (fixture, monitor, terminal)
  }

  /// Calls `end` while `watch` runs a test. Asserts that the terminal is restored and that no child process remains.
  private func assertCleanExit(
    code: Int32, file: StaticString = #filePath, line: UInt = #line, when end: (PseudoTerminal) -> Void
  ) throws {
    let (fixture, monitor, terminal) = try startWatchWithStuckTest()
    end(terminal)
    XCTAssertEqual(terminal.waitForExit(), code, terminal.output, file: file, line: line)
    XCTAssertTrue(terminal.isInNormalMode, "the terminal is not what it was", file: file, line: line)
    XCTAssertTrue(monitor.waitUntilNoneRemains(), "a child was left behind", file: file, line: line)
    XCTAssertTrue(terminal.output.hasSuffix("\u{1B}[2K"), "the last line stays", file: file, line: line)
    XCTAssertEqual(
      try FileManager.default.contentsOfDirectory(atPath: fixture.root).filter { $0.hasPrefix("kata-") }, [],
      file: file, line: line)
  }

  func test_controlKeysAndTheQuitKeyEndWatch() throws {
    try assertCleanExit(code: 128 + SIGINT) { $0.type("\u{3}") }
    try assertCleanExit(code: 128 + SIGQUIT) { $0.type("\u{1C}") }
    try assertCleanExit(code: 0) { $0.type("q") }
  }

  func test_closedWindowEndsWatch() throws {
    let (_, monitor, terminal) = try startWatchWithStuckTest()
    terminal.hangUp()
    XCTAssertEqual(terminal.waitForExit(), 128 + SIGHUP)
    XCTAssertTrue(monitor.waitUntilNoneRemains(), "a child was left behind")
  }

  // MARK: - Ctrl-Z

  /// Starts a shell with job control in a terminal. The script runs `kata` as `$0`.
  private func startShell(_ script: String, in fixture: Fixture) throws -> PseudoTerminal {
    try PseudoTerminal(words: ["/bin/sh", "-mc", script, KataProcess.kataProgram.path], [], in: fixture)
  }

  func test_watchCanBeSuspendedAndResumed() throws {
    let fixture = try Fixture()
    let terminal = try startShell("\"$0\" watch; echo SUSPENDED; read line; fg; echo ENDED $?", in: fixture)
    terminal.expect(endOfKeyLegend)
    terminal.type("\u{1A}", shows: "SUSPENDED")

    try fixture.setOutcomes(FixtureText.rightOutcomes)
    terminal.type("\n", shows: "all 3 tests pass")
    terminal.expect(endOfKeyLegend)
    XCTAssertFalse(terminal.isInNormalMode, "keys must arrive at once")
    terminal.type("q", shows: "ENDED 0")
    XCTAssertEqual(terminal.waitForExit(), 0, terminal.output)
    XCTAssertTrue(terminal.isInNormalMode, "the terminal is not what it was")
  }

  func test_watchInTheBackgroundWaitsForTheTerminal() throws {
    let fixture = try Fixture()
    let terminal = try startShell("\"$0\" watch & wait $!; echo STANDS STILL; fg; echo ENDED $?", in: fixture)
    terminal.expect("STANDS STILL", "Checking", endOfKeyLegend)
    XCTAssertEqual(terminal.output.ranges(of: "Checking lesson 04…").count, 1, "it ran in the background")
    terminal.type("q", shows: "ENDED 0")
    XCTAssertEqual(terminal.waitForExit(), 0, terminal.output)
  }
}
