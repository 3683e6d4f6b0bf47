import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// `kata verify --matrix` shows an author which test refuses what.
final class MatrixTests: XCTestCase {
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
