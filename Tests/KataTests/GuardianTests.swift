import Foundation
import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// What a child starts, in whatever group or session, ends with it, and with the command, however that ends.
final class GuardianTests: XCTestCase {
  /// A check whose build has started all that it will.
  private func stuckBuild() throws -> (fixture: Fixture, gate: Gate, kata: KataProcess) {
    let fixture = try Fixture()
    let gate = Gate(in: fixture)
    try fixture.writeTool("swift", StubbornTools.swift)
    let kata = KataProcess(["check", "04"], in: fixture)
    try kata.start()
    XCTAssertTrue(gate.waitUntilStuck(), "the build did not start")
    return (fixture, gate, kata)
  }

  func test_aKilledCommandTakesItsBuildAlong() throws {
    let (fixture, gate, kata) = try stuckBuild()
    kata.send(SIGKILL)
    XCTAssertEqual(kata.wait().code, SIGKILL)
    XCTAssertTrue(gate.waitUntilGone(), "a part of the build was left behind")

    try fixture.writeTool("swift", FakeToolchain.swift)
    XCTAssertEqual(try fixture.kata("check", "04").code, 1, "the next check does not work")
  }

  func test_signalsEndWhatHasAGroupOrASessionOfItsOwn() throws {
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
      let (fixture, gate, kata) = try stuckBuild()
      kata.send(signal)
      XCTAssertEqual(kata.wait().code, 128 + signal)
      XCTAssertTrue(gate.waitUntilGone(), "a part of the build was left behind after signal \(signal)")
      XCTAssertEqual(fixture.temporaryFolders, [])
    }
  }

  func test_aKeyInWatchEndsThemToo() throws {
    let fixture = try Fixture()
    let gate = Gate(in: fixture)
    try fixture.writeTool("swift", StubbornTools.swift)
    let terminal = try PseudoTerminal(["watch"], in: fixture)
    XCTAssertTrue(gate.waitUntilStuck(), "the build did not start")
    terminal.type("s")
    XCTAssertTrue(terminal.shows("Stopped: checking lesson 04."), terminal.output)
    XCTAssertTrue(gate.waitUntilGone(), "a part of the build was left behind")
    terminal.type("q")
    XCTAssertEqual(terminal.end(), 0)
  }

  #if !canImport(Darwin)
    // Where orphans go to `launchd`, nobody knows of such a daemon once the tests have ended.
    func test_aTestsDaemonEndsWithTheRunAndHoldsNothingUp() throws {
      let fixture = try Fixture()
      let gate = Gate(in: fixture)
      try fixture.writeTool("tests", StubbornTools.withDaemon(FakeTests.script))
      try fixture.setOutcomes(FixtureText.right)
      let result = try fixture.kata("check", "04")
      XCTAssertEqual(result.code, 0, result.output + result.errors)
      XCTAssertTrue(gate.waitUntilStuck(), "the daemon did not start")
      XCTAssertTrue(gate.waitUntilGone(), "the daemon was left behind")
    }
  #endif

  func test_aHungTestsDaemonEndsWithIt() throws {
    let fixture = try Fixture()
    let gate = Gate(in: fixture)
    try fixture.writeTool("swift", StubbornTools.swift)
    var looks = 0
    XCTAssertTrue(FileManager.default.changeCurrentDirectoryPath(fixture.root))
    let remains = try ChildProcess().run(fixture.build) { _ in
      looks += 1
      return looks > 1 && gate.waitUntilStuck()
    }
    defer { TemporaryFolder.shared.remove() }
    XCTAssertEqual(remains.ending, .stopped)
    XCTAssertTrue(gate.waitUntilGone(), "a part of the build was left behind")
    XCTAssertLessThanOrEqual(waitpid(-1, nil, WNOHANG), 0, "a zombie was left behind")
  }

  func test_aGuardianThatIsEndedDoesNotHoldUpTheCommand() throws {
    let fixture = try Fixture()
    let gate = Gate(in: fixture)
    try fixture.writeTool(
      "swift",
      """
      #!/bin/sh
      exec 9> gate; echo up >&9
      while [ ! -e now ]; do sleep 0.05; done
      kill -9 $PPID; sleep 1000
      """)
    XCTAssertTrue(FileManager.default.changeCurrentDirectoryPath(fixture.root))
    defer { TemporaryFolder.shared.remove() }
    var isStuck = false
    let remains = try ChildProcess().run(fixture.build) { _ in
      if !isStuck, gate.waitUntilStuck() {
        isStuck = true
        fixture.touch("now")
      }
      return false
    }
    XCTAssertEqual(remains.ending, .signalled(SIGKILL))
    XCTAssertTrue(gate.waitUntilGone(), "the child was left behind")
  }

  func test_theChildGetsItsWordsItsVariablesAndItsFolder() throws {
    let fixture = try Fixture()
    try fixture.writeTool(
      "tell", "#!/bin/sh\nprintf '%s|' \"$#\" \"$@\" \"$EMPTY\" \"$PAIR\" \"$PWD\"; cat; echo now >&2; exit 7"
    )
    XCTAssertTrue(FileManager.default.changeCurrentDirectoryPath(fixture.root))
    let remains = try ChildProcess().run(
      Command(
        arguments: ["\(fixture.root)/bin/tell", "a", "", "two words", "ü"],
        environment: ["PATH": "/usr/bin:/bin", "EMPTY": "", "PAIR": "x=y"]))
    XCTAssertEqual(remains.output, "4|a||two words|ü||x=y|\(fixture.root)|")
    XCTAssertEqual(remains.errors, "now\n")
    XCTAssertEqual(remains.ending, .exited(7))
  }

  func test_whyAProgramCouldNotBeStartedIsSaid() throws {
    let fixture = try Fixture()
    for guardian in [KataProcess.binary.path, "/no/guardian"] {
      Guardian.program.withLock { $0 = guardian }
      for (program, reason) in [("/no/such/program", ENOENT), (fixture.root, EACCES)] {
        XCTAssertThrowsError(try ChildProcess().run(Command(arguments: [program], environment: [:]))) {
          let text = "\($0)"
          XCTAssertTrue(text.contains(SystemReason.text(of: reason)), "\(text), with \(guardian)")
        }
      }
    }
  }

  // MARK: - Without a guardian

  /// A later build may be replacing the command's file, by which a guardian is started on a Mac.
  func test_aChildIsStartedWithoutAGuardianIfThereCanBeNone() throws {
    let fixture = try Fixture()
    let gate = Gate(in: fixture)
    for guardian in ["/no/guardian", nil] {
      var child = ChildProcess()
      child.running = RunningChildren()
      Guardian.program.withLock { $0 = guardian }
      let remains = try child.run(fixture.shell("echo out; echo err >&2; kill -TERM $$"))
      XCTAssertEqual(remains.output, "out\n")
      XCTAssertEqual(remains.errors, "err\n")
      XCTAssertEqual(remains.ending, .signalled(SIGTERM))
      XCTAssertEqual(child.running.countWithoutGuardian, 1)

      let stuck = "exec 9> '\(fixture.root)/gate'; sleep 1000 & trap '' INT; echo up >&9; sleep 1000"
      let stopped = try child.run(fixture.shell(stuck)) { _ in gate.waitUntilStuck() }
      XCTAssertEqual(stopped.ending, .stopped)
      XCTAssertTrue(gate.waitUntilGone(), "a part of its group was left behind")
    }
  }

  func test_aGuardianThatIsStoppedDoesNotHoldUpTheCommand() throws {
    let fixture = try Fixture()
    let gate = Gate(in: fixture)
    let stuck = "exec 9> '\(fixture.root)/gate'; kill -STOP $PPID; echo up >&9; sleep 1000"
    var child = ChildProcess()
    child.guardianPatience = .milliseconds(100)
    let remains = try child.run(fixture.shell(stuck)) { _ in gate.waitUntilStuck() }
    XCTAssertEqual(remains.ending, .stopped)
    XCTAssertTrue(gate.waitUntilGone(), "the child was left behind")
  }
}

extension Fixture {
  fileprivate func shell(_ script: String) -> Command {
    Command(arguments: ["/bin/sh", "-c", script], environment: ["PATH": "/usr/bin:/bin"])
  }
}
