import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// `kata verify` behaves as the other verbs do.
final class VerifyUseTests: XCTestCase {
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

  // MARK: - The matrix

  func test_hasARowForEachEntryOfTheBank() throws {
    let result = try Fixture().kata("verify", "04", "--matrix")
    XCTAssertEqual(result.code, 0, result.output)
    for row in [#"reference +\.  \.  \."#, #"starter +\.  x"#, #"right  right-a +\.  \.  \."#] {
      XCTAssertNotNil(result.output.firstMatch(of: try Regex(row)), result.output)
    }
  }

  func test_namesTheTestThatAloneRefusesAVariant() throws {
    let result = try Fixture().kata("verify", "04", "--matrix")
    XCTAssertTrue(result.output.contains("Only test "), result.output)
    XCTAssertTrue(result.output.contains("Refuse nothing that another test does not refuse too"))
  }

  func test_leavesOutWhatIsNoneOfTheBanks() throws {
    let fixture = try Fixture()
    try fixture.remove("Lessons/README.md")
    let result = try fixture.kata("verify", "--matrix")
    XCTAssertEqual(result.code, 0, result.output)
    XCTAssertFalse(fixture.read("builds").contains("package "))
  }
}
