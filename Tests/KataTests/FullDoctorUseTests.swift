import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// `kata doctor --full`: what it needs, where it writes, and what it says about the clone.
final class FullDoctorUseTests: XCTestCase {
  private let file = ".kata/doctor.txt"

  // MARK: - What keeps it from being run

  func test_withoutAToolchainTheFileSaysSo() throws {
    let fixture = try Fixture()
    let result = try fixture.kata("doctor", "--full", path: "/nowhere")
    XCTAssertEqual(result.code, 3)
    XCTAssertTrue(result.errors.hasPrefix("kata: There is no 'swift' on your PATH.\n"), result.errors)
    XCTAssertEqual(result.output, "Written: .kata/doctor.txt\n")
    let report = fixture.read(file)
    XCTAssertTrue(report.contains("\nSwift       unknown\n"), report)
    XCTAssertTrue(report.contains("\nProblem     toolchain: There is no 'swift' on your PATH.\n"), report)
    XCTAssertTrue(report.contains("\nIt could not be run: There is no 'swift' on your PATH."), report)
    XCTAssertFalse(report.contains("No deviation"), report)
  }

  func test_aPlaceThatCanNotBeWrittenIsSaidBeforeAnythingIsBuilt() throws {
    let fixture = try Fixture()
    try fixture.write(".kata", "")
    let result = try fixture.kata("doctor", "--full")
    XCTAssertEqual(result.code, 3)
    XCTAssertTrue(result.errors.hasPrefix("kata: Could not write .kata/doctor.txt: "), result.errors)
    XCTAssertFalse(fixture.exists("builds"))
  }

  // MARK: - Where it is written

  func test_theFileCanBeNamed() throws {
    let fixture = try Fixture()
    let result = try fixture.kata("doctor", "--full", "--output", "mine.txt", folder: "Lessons")
    XCTAssertEqual(result.code, 0, result.errors)
    XCTAssertTrue(result.output.hasSuffix("\nWritten: mine.txt\n8 passed, 0 failed\n"))
    XCTAssertTrue(fixture.read("Lessons/mine.txt").hasSuffix("\n8 passed, 0 failed\n"))
    XCTAssertFalse(fixture.exists(file))
  }

  func test_wrongUse() throws {
    let fixture = try Fixture()
    for (words, complaint) in [
      (["--output", "x.txt"], "--output is of no use without --full. Use both."),
      (["--full", "--json"], "--full and --json do not go together. Use one of them."),
      (["--full", "--output", "README.md"], "'README.md' does not end in .txt. Nothing was written."),
    ] {
      let process = KataProcess(["doctor"] + words, in: fixture)
      try process.start()
      let result = process.wait()
      XCTAssertEqual(result.code, 2)
      XCTAssertEqual(result.errors, "kata: \(complaint)\n")
    }
    XCTAssertFalse(fixture.exists("builds"))
  }

  // MARK: - The clone

  func test_saysWhichCommitAndWhetherItIsClean() throws {
    let fixture = try Fixture()
    let script = "case \"$*\" in *rev-parse*) echo abc123 ;; *) cat status 2>/dev/null || true ;; esac"
    try fixture.write("bin/git", "#!/bin/sh\n\(script)\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: "\(fixture.root)/bin/git")
    _ = try fixture.kata("doctor", "--full")
    XCTAssertTrue(fixture.read(file).contains("\nCommit      abc123, clean\n"), fixture.read(file))
    try fixture.write("status", " M README.md\n?? x\n")
    _ = try fixture.kata("doctor", "--full")
    XCTAssertTrue(fixture.read(file).contains("\nCommit      abc123, 2 files changed\n"), fixture.read(file))
  }
}
