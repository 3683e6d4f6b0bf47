import XCTest

@testable import KataTestSupport

/// `kata verify` behaves as the other verbs do.
final class VerifyUseTests: XCTestCase {
  func test_aLessonThatDoesNotExist() throws {
    let result = try Fixture().kata("verify", "4", "nope")
    XCTAssertEqual(result.code, 2)
    XCTAssertTrue(result.errors.contains("There is no lesson 'nope'."), result.errors)
  }

  func test_anInterruptionEndsTheChildren() throws {
    try assertNothingIsLeft(after: SIGINT, verb: "verify")
  }

  func test_anInterruptionReachesItThroughTheCommand() throws {
    let fixture = try Fixture()
    try FileManager.default.createSymbolicLink(
      atPath: "\(fixture.root)/bin/KataAuthor", withDestinationPath: KataProcess.authorTools.path)
    try assertNothingIsLeft(after: SIGINT, verb: "verify", in: fixture, program: KataProcess.binary)
  }

  func test_leavesOutDebugInformation() throws {
    let fixture = try Fixture()
    _ = try fixture.kata("verify", "04")
    let lines = fixture.read("builds").split(separator: "\n")
    XCTAssertFalse(lines.isEmpty)
    XCTAssertTrue(lines.allSatisfy { $0.contains(" -gnone") }, "\(lines)")
  }

  #if os(Linux)
    func test_saysThatItsOutputIsLost() throws {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", "exec '\(KataProcess.authorTools.path)' verify --json > /dev/full"]
      let fixture = try Fixture()
      process.currentDirectoryURL = URL(fileURLWithPath: fixture.root)
      process.environment = ["PATH": "\(fixture.root)/bin:/usr/bin:/bin", "TMPDIR": fixture.root]
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      XCTAssertEqual(process.terminationStatus, 3)
    }
  #endif
}
