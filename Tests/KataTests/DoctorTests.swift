import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// `kata doctor`: what is wrong around the lessons, and the command that mends it.
final class DoctorTests: XCTestCase {
  func test_aHealthyCloneHasNoProblem() throws {
    let fixture = try Fixture()
    let before = try fixture.tree
    let result = try fixture.kata("doctor", folder: "Lessons")
    XCTAssertEqual(result.code, 0, result.output)
    XCTAssertTrue(result.output.hasPrefix("ok       toolchain: Swift version 6.3.1 (swift-6.3.1-RELEASE)\n"))
    // A long path has a line of its own.
    let output = result.output.replacing(/\n {11}/, with: " ")
    for line in ["package: \(fixture.root)", ".kata: not there yet"] {
      XCTAssertTrue(output.contains("\nok       \(line)"), "\(line) in \(result.output)")
    }
    XCTAssertTrue(result.output.hasSuffix("\nNo problem found.\n"))
    XCTAssertEqual(try fixture.tree, before, "the doctor changes nothing")
  }

  func test_everyProblemHasItsRemedy() throws {
    let file = "Tests/Lesson04ProxyTests/OwnerTests.swift"
    let install = "install it from https://"
    var problems: [(String, String, (Fixture) throws -> Void)] = [
      (
        "toolchain: The 'swift' on your PATH is no Swift compiler that works. It says: usage: swift", install,
        { try $0.writeTool("swift", "#!/bin/sh\necho 'usage: swift [--version] <subcommand>' >&2\nexit 2\n") }
      ),
      (".kata: It is a file, and must be a folder.", "mv .kata .kata-old", { try $0.write(".kata", "") }),
      (
        "changes: Not as it was cloned:", "git stash push -- \(file)",
        {
          try $0.write(".git/x", "")
          try $0.writeTool("git", "#!/bin/sh\nprintf ' M \(file)\\0'\n")
        }
      ),
    ]
    #if os(macOS)
      problems.append(
        (
          "XCTest: The command line tools", "sudo xcode-select -s",
          { try $0.write("xcode-path", "/Library/Developer/CommandLineTools\n") }
        ))
    #else
      problems.append(
        ("XCTest: This toolchain has no XCTest.", install, { try $0.remove("bin/XCTest.swiftmodule") }))
    #endif
    for (problem, remedy, spoil) in problems {
      let fixture = try Fixture()
      try spoil(fixture)
      let before = try fixture.tree
      let result = try fixture.kata("doctor")
      XCTAssertEqual(result.code, 3, result.output)
      let text = result.output.replacing("\n           ", with: " ")
      let rest = text.firstRange(of: "problem  \(problem)").map { text[$0.upperBound...] } ?? ""
      XCTAssertTrue(rest.contains("To fix it: \(remedy)"), "\(problem): \(result.output)")
      XCTAssertTrue(result.output.hasSuffix("\n1 problem found.\n"), result.output)
      XCTAssertEqual(try fixture.tree, before, "the doctor changes nothing")
    }
  }

  func test_outsideOfAPackageAndWithoutAToolchainBothAreSaid() throws {
    let result = try Fixture().kata("doctor", folder: "..", path: "/nowhere")
    XCTAssertEqual(result.code, 3)
    XCTAssertTrue(
      result.output.hasPrefix("problem  toolchain: Could not run swift: No such file or directory.\n"))
    XCTAssertTrue(result.output.contains("\nproblem  package: No Leaky Timers package in "), result.output)
  }

  func test_aFullDisk() {
    XCTAssertEqual(PackageExam.disk(free: 80_640_000_000)?.message, "80.6 GB free")
    let problem = PackageExam.disk(free: 1_960_000_000)
    XCTAssertEqual(problem?.ok, false)
    XCTAssertEqual(problem?.message, "1.9 GB free; builds may take 2 GB.")
    XCTAssertNil(PackageExam.disk(free: nil))
  }
}
