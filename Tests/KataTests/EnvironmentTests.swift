import XCTest

@testable import KataTestSupport

/// What is missing around the command is told apart from what a learner did.
final class EnvironmentTests: XCTestCase {
  func test_needsAPackage() throws {
    let result = try Fixture().kata("status", folder: "..")
    XCTAssertEqual(result.code, 3)
    XCTAssertEqual(result.output, "")
    XCTAssertTrue(result.errors.hasPrefix("kata: No Leaky Timers package in "), result.errors)
  }

  func test_aPackageOfAnotherNameIsNone() throws {
    let fixture = try Fixture()
    try fixture.write("Package.swift", "let package = Package(name: \"Other\")")
    XCTAssertEqual(try fixture.kata("list").code, 3)
  }

  func test_needsAToolchain() throws {
    let result = try Fixture().kata("check", path: "/nowhere")
    XCTAssertEqual(result.code, 3)
    XCTAssertTrue(result.errors.hasPrefix("kata: There is no 'swift' on your PATH."), result.errors)
  }

  func test_aBuildThatFailsWithoutACompilerErrorIsNotTheLearnersFault() throws {
    let fixture = try Fixture()
    try fixture.setOutcomes(["is no package"])
    let result = try fixture.kata("check", "04")
    XCTAssertEqual(result.code, 3)
    XCTAssertTrue(result.errors.contains("error: 'LeakyTimers': no such dependency"), result.errors)
  }

  /// Apple's command line tools alone have no XCTest, and neither has every container.
  func test_aToolchainWithoutXCTestIsNotTheTestsFault() throws {
    for words in ["no such module 'XCTest'", "unable to resolve module dependency: 'XCTest'"] {
      let fixture = try Fixture()
      try fixture.writeTool(
        "swift",
        "#!/bin/sh\necho \"$PWD/Tests/LeakAssertions/LeakTestCase.swift:2:8: error: \(words)\"; exit 1")
      let result = try fixture.kata("check", "04")
      XCTAssertEqual(result.code, 3, result.output)
      XCTAssertTrue(result.errors.hasPrefix("kata: The tests need XCTest"), result.errors)
      XCTAssertTrue(result.errors.contains("sudo xcode-select -s /Applications/Xcode.app"), result.errors)
    }
  }

  func test_aFolderThatWasMovedWithItsBuildIsToldToStartAfresh() throws {
    let fixture = try Fixture()
    try fixture.setOutcomes(["was moved"])
    let result = try fixture.kata("check", "04")
    XCTAssertEqual(result.code, 3)
    XCTAssertTrue(result.errors.contains("To start afresh: rm -rf .build"), result.errors)
  }

  func test_testsThatNeverRunAreNotTakenForPassed() throws {
    let fixture = try Fixture()
    try fixture.setOutcomes([])
    let result = try fixture.kata("check", "04")
    XCTAssertEqual(result.code, 3)
    XCTAssertTrue(result.errors.contains("none of them ran"), result.errors)
  }

  func test_aPageWithoutMinutesIsNamed() throws {
    let fixture = try Fixture()
    try fixture.replace("minutes: 20\n", by: "", in: "Lessons/04-proxy.md")
    let result = try fixture.kata("status")
    XCTAssertEqual(result.code, 3)
    XCTAssertTrue(
      result.errors.hasPrefix("kata: Lessons/04-proxy.md: there is no 'minutes:' in its front matter."))
  }
}
