import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests of the lock that prevents two simultaneous commands in a clone from running each other's tests.
final class StageLockTests: XCTestCase {
  private let waitingMessage = "kata: \(StagingFolder.lockWaitMessage)\n"

  func test_commandsWaitForTheLockAndReportTheWaitOnce() throws {
    let fixture = try Fixture()
    let calls = ["check 4 --json", "check --all", "check 4 --case wrong-a", "observe 6"]
    let others = calls.map { KataProcess($0.split(separator: " ").map(String.init), in: fixture) }
    try withHeldLock(in: fixture) {
      for other in others { try other.start() }
      for (call, other) in zip(calls, others) {
        XCTAssertTrue(other.waitForErrorOutput(containing: waitingMessage), call)
      }
      XCTAssertEqual(fixture.builds, [])
      // The second command judges the files as they are when its wait ends.
      try fixture.setOutcomes(FixtureText.rightOutcomes)
    }
    let results = others.map { $0.waitForResult() }
    for (call, result) in zip(calls, results) { XCTAssertEqual(result.errors, waitingMessage, call) }
    XCTAssertEqual(results.map(\.exitCode), [0, 1, 1, 0])
    XCTAssertNoThrow(try JSONSerialization.jsonObject(with: Data(results[0].output.utf8)))
    XCTAssertEqual(fixture.builds.sorted(), ["04", "04", "06", "all"])
  }

  func test_controlCEndsACommandThatWaitsForTheLock() throws {
    let fixture = try Fixture()
    let second = KataProcess(["check", "4"], in: fixture)
    try withHeldLock(in: fixture) {
      try second.start()
      XCTAssertTrue(second.waitForErrorOutput(containing: waitingMessage))
      second.send(SIGINT)
      XCTAssertEqual(second.waitForResult().exitCode, 128 + SIGINT)
    }
    XCTAssertEqual(fixture.builds, [])
  }

  /// Test processes don't inherit the lock's file descriptor, so they don't hold the lock after the command ends.
  func test_testsOfAKilledCommandDoNotBlockAnotherCommand() throws {
    let fixture = try Fixture(outcomes: ["test_ticks sticks"])
    let monitor = StuckProcessMonitor(in: fixture)
    let first = KataProcess(["check", "4"], in: fixture)
    try fixture.prependLine("echo $$ > tests-process", toTool: "tests")
    try first.start()
    XCTAssertTrue(monitor.waitUntilAnyIsStuck())
    let tests = try XCTUnwrap(pid_t(fixture.read("tests-process").trimmingCharacters(in: .newlines)))
    try fixture.setOutcomes(FixtureText.rightOutcomes)
    first.send(SIGKILL)
    try fixture.assertRun("check 4", errors: "")
    XCTAssertEqual(
      kill(tests, SIGKILL), 0, "nothing that it has started runs any more, so this shows nothing")
    _ = first.waitForResult()
  }

  func test_commandWaitsForABuildThatOutlivesAnotherCommand() throws {
    for signal in [SIGTERM, SIGKILL] {
      let fixture = try Fixture()
      let monitor = StuckProcessMonitor(in: fixture)
      try fixture.write(
        "during-build", "rm during-build; exec 9> gate; echo up >&9; while ! [ -f go ]; do sleep 0.02; done")
      let first = try fixture.startCheck()
      XCTAssertTrue(monitor.waitUntilAnyIsStuck())
      kill(first, signal)
      XCTAssertEqual(waitpid(first, nil, 0), first)
      let second = KataProcess(["check", "4"], in: fixture)
      try second.start()
      XCTAssertTrue(second.waitForErrorOutput(containing: waitingMessage), "it did not wait for the build")
      try fixture.write("go", "")
      XCTAssertEqual(second.waitForResult().exitCode, 1)
      XCTAssertEqual(fixture.builds, ["04", "04"])
    }
  }

  func test_watchHoldsTheLockOnlyDuringACheckAndReportsAWait() throws {
    let fixture = try Fixture()
    let terminal = try PseudoTerminal(["watch"], in: fixture)
    terminal.expect("as they should at first", PseudoTerminal.emphasized("`q` quit"))
    try withHeldLock(in: fixture) {
      let waits = "Checking lesson 04 (waiting for another 'kata'), "
      terminal.type("r", shows: waits)
      XCTAssertEqual(fixture.builds, ["04"])
    }
    terminal.expect("· again", PseudoTerminal.emphasized("`q` quit"))
  }

  /// Runs a closure while this process holds the clone's lock, so that commands in the clone wait for the lock.
  private func withHeldLock(in fixture: Fixture, _ body: () throws -> Void) throws {
    try StagingFolder(packageRoot: fixture.root).withCloneLock(
      reportingWait: { XCTFail("nobody else has it") }, body)
  }
}
