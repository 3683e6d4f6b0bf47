import Foundation
import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests of how `kata` starts child processes, and of how it ends them when they are interrupted or overdue.
final class ChildProcessTests: XCTestCase {
  /// The shell script of a fake build that notifies a `StuckProcessMonitor` and never ends.
  private let stuckBuildScript = "exec 9> gate; echo up >&9; exec sleep 1000"

  func test_controlKeysEndTheCommandAndItsChildProcesses() throws {
    for (key, signal) in [("\u{3}", SIGINT), ("\u{1C}", SIGQUIT)] {
      for isBuild in [false, true] {
        let fixture = try Fixture(outcomes: ["test_ticks sticks"])
        if isBuild { try fixture.write("during-build", stuckBuildScript) }
        try assertNoProcessesRemain(after: key, signal: signal, of: ["check", "04"], in: fixture)
        try fixture.setOutcomes(FixtureText.rightOutcomes)
        if isBuild { try fixture.remove("during-build") }
        try fixture.assertRun("check 04")
      }
    }
  }

  /// The tests of several lessons are started on Dispatch threads, which block signals.
  func test_controlKeysEndTheTestsOfSeveralLessons() throws {
    let fixture = try Fixture(outcomes: ["test_ticks sticks"])
    try assertNoProcessesRemain(after: "\u{3}", signal: SIGINT, of: ["check", "--all"], in: fixture)
  }

  /// Swift Build handles the interrupt signal and exits with a code, instead of being ended by the signal.
  func test_buildInterruptedByControlCIsNotReportedAsAFailure() throws {
    for _ in 1...5 {
      let fixture = try Fixture()
      try fixture.write(
        "during-build", "trap 'exit 1' INT; exec 9> gate; echo up >&9; while :; do sleep 0.01; done")
      try assertNoProcessesRemain(after: "\u{3}", signal: SIGINT, of: ["check", "04"], in: fixture)
    }
  }

  func test_signalThatOnlyTheCommandReceivesLeavesItsTestsRunning() throws {
    for signal in [SIGINT, SIGTERM] {
      let fixture = try Fixture(outcomes: ["test_ticks waits"])
      let monitor = StuckProcessMonitor(in: fixture)
      try fixture.prependLine("exec 9> gate; echo up >&9", toTool: "tests")
      let kata = try fixture.startCheck()
      XCTAssertTrue(monitor.waitUntilAnyIsStuck())
      kill(kata, signal)
      var status: Int32 = 0
      XCTAssertEqual(waitpid(kata, &status, 0), kata)
      XCTAssertEqual(Termination(waitStatus: status), .exited(128 + signal))
      XCTAssertEqual(fixture.temporaryFolders, [])
      // The tests of the command keep running until they end.
      try fixture.write("go", "")
      XCTAssertTrue(monitor.waitUntilNoneRemains())
    }
  }

  /// For example, `nohup` starts a program that ignores the hangup signal.
  func test_commandKeepsIgnoringASignalThatWasIgnoredAtItsLaunch() throws {
    let fixture = try Fixture(outcomes: ["test_ticks does kill -HUP $PPID; exit 0"])
    let script = "trap '' HUP; exec '\(KataProcess.kataProgram.path)' check 04"
    let result = try fixture.runKata(arguments: ["-c", script], program: URL(fileURLWithPath: "/bin/sh"))
    XCTAssertEqual(result.exitCode, 1, result.errors)
  }

  /// Covers a child process that ends when it's interrupted, and one that ignores the interrupt signal.
  func test_overdueChildProcessIsEnded() throws {
    for beginning in ["", "trap '' INT; "] {
      let fixture = try Fixture()
      let monitor = StuckProcessMonitor(in: fixture)
      try fixture.write("during-build", beginning + stuckBuildScript)
      XCTAssertTrue(FileManager.default.changeCurrentDirectoryPath(fixture.root))
      let build = try ChildProcessRunner().run(fixture.buildCommand) { _ in monitor.waitUntilAnyIsStuck() }
      XCTAssertEqual(build.termination, .stopped)
      XCTAssertTrue(monitor.waitUntilNoneRemains(), "the build was left behind")
      XCTAssertLessThanOrEqual(waitpid(-1, nil, WNOHANG), 0, "a zombie was left behind")
    }
  }

  func test_childProcessReceivesItsArgumentsEnvironmentAndFolder() throws {
    let fixture = try Fixture()
    try fixture.writeTool(
      "tell", "#!/bin/sh\nprintf '%s|' \"$#\" \"$@\" \"$EMPTY\" \"$PAIR\" \"$PWD\"; cat; echo now >&2; exit 7"
    )
    XCTAssertTrue(FileManager.default.changeCurrentDirectoryPath(fixture.root))
    let completed = try ChildProcessRunner().run(
      Command(
        arguments: ["\(fixture.root)/bin/tell", "a", "", "two words", "ü"],
        environment: ["PATH": "/usr/bin:/bin", "EMPTY": "", "PAIR": "x=y"]))
    XCTAssertEqual(completed.output, "4|a||two words|ü||x=y|\(fixture.root)|")
    XCTAssertEqual(completed.errorOutput, "now\n")
    XCTAssertEqual(completed.termination, .exited(7))
  }
}
