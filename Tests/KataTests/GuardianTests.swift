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
    XCTAssertEqual(fixture.temporaryFolders, [], "temporary files were left behind")
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

  func test_theOrderArrivesAsItWasGiven() throws {
    let command = Command(
      words: ["a", "", "two words", "ü"],
      environment: ["A": "", "B": "x=y", "C": String(repeating: "z", count: 100_000)])
    let (reader, writer) = try Descriptor.pipe()
    Thread.detachNewThread {
      Descriptor.write(SpawnOrder(folder: "/some where", command: command).bytes, to: writer)
      close(writer)
    }
    let order = try XCTUnwrap(SpawnOrder(from: reader))
    XCTAssertEqual(order.folder, "/some where")
    XCTAssertEqual(order.command.words, command.words)
    XCTAssertEqual(order.command.environment, command.environment)
    XCTAssertNil(SpawnOrder(from: reader), "half an order is none")
    close(reader)
  }
}
