import XCTest

@testable import KataAuthor
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

  // MARK: - Where it is written

  func test_theFileCanBeNamed() throws {
    let fixture = try Fixture()
    let result = try fixture.kata("doctor", "--full", "--output", "mine.txt", folder: "Lessons")
    XCTAssertEqual(result.code, 0, result.errors)
    XCTAssertTrue(result.output.hasSuffix("\nWritten: mine.txt\n9 passed, 0 failed\n"))
    XCTAssertTrue(fixture.read("Lessons/mine.txt").hasSuffix("\n9 passed, 0 failed\n"))
    XCTAssertFalse(fixture.exists(file))
  }

  // MARK: - The clone

  func test_saysWhichCommitAndWhetherItIsClean() throws {
    let fixture = try Fixture()
    let script = "case \"$*\" in *rev-parse*) echo abc123 ;; *) cat status 2>/dev/null || true ;; esac"
    try fixture.writeTool("git", "#!/bin/sh\n\(script)\n")
    _ = try fixture.kata("doctor", "--full")
    XCTAssertTrue(fixture.read(file).contains("\nCommit      abc123, clean\n"), fixture.read(file))
    try fixture.write("status", " M README.md\n?? x\n")
    _ = try fixture.kata("doctor", "--full")
    XCTAssertTrue(fixture.read(file).contains("\nCommit      abc123, 2 files changed\n"), fixture.read(file))
  }

  // MARK: - What is to be pasted in public names nobody

  func test_noPathsOfTheUserAreInIt() {
    let text = PublicText(root: "/Users/ada/kata", home: "/Users/ada")
    for (before, after) in [
      ("/Users/ada/kata/Sources/x.swift:3", "./Sources/x.swift:3"),
      ("in '/Users/ada/kata'.", "in '.'."),
      ("/Users/ada/kata-2/x and /Users/ada", "~/kata-2/x and ~"),
      ("/private/Users/adam/x, /home/eve/y", "/private~/x, ~/y"),
      ("/Users/Shared/x, /Applications/Xcode.app", "/Users/Shared/x, /Applications/Xcode.app"),
    ] {
      XCTAssertEqual(text.text(of: before), after)
    }
    XCTAssertEqual(PublicText(root: "/x", home: "/").text(of: "/a/b"), "/a/b")
  }
}
