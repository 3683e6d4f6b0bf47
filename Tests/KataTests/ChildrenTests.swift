import Foundation
import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// What a child starts, in whatever group, ends with it when it is ended, and with the command.
final class ChildrenTests: XCTestCase {
  func test_signalsEndTheTests() throws {
    for signal in [SIGINT, SIGTERM, SIGHUP] { try assertNothingIsLeft(after: signal) }
  }

  func test_signalsEndCompilersInGroupsOfTheirOwn() throws {
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
      let fixture = try Fixture()
      try fixture.writeTool("swift", FakeToolchain.stubbornSwift)
      try assertNothingIsLeft(after: [signal], of: KataProcess(["check", "04"], in: fixture), in: fixture)
      try fixture.writeTool("swift", FakeToolchain.swift)
      XCTAssertEqual(try fixture.kata("check", "04").code, 1, "the next check does not work")
    }
  }

  func test_thePackageManagerHasTimeToEndThemItself() throws {
    let fixture = try Fixture()
    try fixture.writeTool("swift", FakeToolchain.stubbornSwift)
    try fixture.write("ends-its-own", "")
    try assertNothingIsLeft(after: [SIGTERM], of: KataProcess(["check", "04"], in: fixture), in: fixture)
    XCTAssertTrue(fixture.exists("has-ended-them"), "it was not interrupted, or had no time")
  }

  #if os(Linux)
    /// The package manager's own helpers may serve other builds.
    func test_whatABuildHasLeftToTheSystemStays() throws {
      let fixture = try Fixture()
      let process = "setsid sh -c 'echo $$ > helper; exec sleep 1000' > /dev/null 2>&1"
      try fixture.write("during-build", "(\(process) &); while ! [ -s helper ]; do sleep 0.02; done")
      XCTAssertTrue(FileManager.default.changeCurrentDirectoryPath(fixture.root))
      XCTAssertTrue(try ChildProcess().run(fixture.build).termination.isSuccess)
      let helper = try XCTUnwrap(pid_t(fixture.read("helper").trimmingCharacters(in: .newlines)))
      XCTAssertEqual(kill(helper, 0), 0, "it was ended with the build")
      kill(helper, SIGKILL)
    }
  #endif

  func test_soDoesAChildThatIsOverdue() throws {
    let fixture = try Fixture()
    let gate = Gate(in: fixture)
    try fixture.writeTool("swift", FakeToolchain.stubbornSwift)
    XCTAssertTrue(FileManager.default.changeCurrentDirectoryPath(fixture.root))
    let completed = try ChildProcess().run(fixture.build) { _ in gate.waitUntilStuck() }
    XCTAssertEqual(completed.termination, .stopped)
    XCTAssertTrue(gate.waitUntilGone(), "a part of the build was left behind")
    XCTAssertLessThanOrEqual(waitpid(-1, nil, WNOHANG), 0, "a zombie was left behind")
  }

  func test_whatIsLeftOfItsGroupEndsWithAChild() throws {
    let fixture = try Fixture()
    let gate = Gate(in: fixture)
    let script = "exec 9> '\(fixture.root)/gate'; (trap '' INT; sleep 1000) & echo up >&9; kill -TERM $$"
    let completed = try ChildProcess().run(
      Command(arguments: ["/bin/sh", "-c", script], environment: ["PATH": "/usr/bin:/bin"]))
    XCTAssertEqual(completed.termination, .signalled(SIGTERM))
    XCTAssertTrue(gate.waitUntilStuck() && gate.waitUntilGone(), "a part of its group was left behind")
  }

  func test_theChildGetsItsWordsItsVariablesAndItsFolder() throws {
    let fixture = try Fixture()
    try fixture.writeTool(
      "tell", "#!/bin/sh\nprintf '%s|' \"$#\" \"$@\" \"$EMPTY\" \"$PAIR\" \"$PWD\"; cat; echo now >&2; exit 7"
    )
    XCTAssertTrue(FileManager.default.changeCurrentDirectoryPath(fixture.root))
    let completed = try ChildProcess().run(
      Command(
        arguments: ["\(fixture.root)/bin/tell", "a", "", "two words", "ü"],
        environment: ["PATH": "/usr/bin:/bin", "EMPTY": "", "PAIR": "x=y"]))
    XCTAssertEqual(completed.output, "4|a||two words|ü||x=y|\(fixture.root)|")
    XCTAssertEqual(completed.errors, "now\n")
    XCTAssertEqual(completed.termination, .exited(7))
  }
}
