import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// What `verify` proves of the files that a page names, and of the list of a lesson's tests.
final class LibraryTests: XCTestCase {
  /// A lesson that passes, with a file that its page does not name.
  private func fixture() throws -> Fixture {
    let fixture = try Fixture()
    try fixture.setOutcomes(FixtureText.right)
    for folder in ["Sources/Lesson04Proxy", "Solutions/Starters/Lesson04Proxy"] {
      try fixture.write("\(folder)/Ticker.swift", "final class Ticker {}\n")
    }
    return fixture
  }

  func test_verifyFindsARightFixThatALearnerCanNotWrite() throws {
    let fixture = try fixture()
    try fixture.write("Solutions/Lesson04Proxy/Ticker.swift", "final class Ticker {}\n")
    let name = "04 right fixes edit what a learner may edit"
    func proof() throws -> Proof? {
      let lesson = try Course(root: fixture.root).lessons.first
      return lesson.map { LibraryProof(lesson: $0, root: fixture.root).proof }
    }
    XCTAssertEqual(try proof(), .holds(name))
    try fixture.replace(
      "### Case: right-b", by: "```swift Ticker.swift\nfinal class Ticker { }\n```\n\n### Case: right-b",
      in: FixtureLesson.proxy.fixes)
    XCTAssertEqual(try proof()?.passed, false)
  }

  func test_verifyComparesTheListOfTestsWithTheTestFiles() throws {
    let fixture = try Fixture()
    let lesson = try XCTUnwrap(Course(root: fixture.root).lessons.first)
    let list = TestListProof(lesson: lesson, root: fixture.root)
    XCTAssertTrue(list.proof.passed)
    let before = fixture.read(lesson.fixes)
    try fixture.setTestList("OwnerTests/test_ticks\nOwnerTests/test_old\nOwnerTests/test_isFreed\n")
    XCTAssertEqual(
      list.proof.message?.split(separator: "\n").last,
      "Happened: OwnerTests/test_stops is not in it; OwnerTests/test_old is in no test file.")
    XCTAssertEqual(
      try fixture.kata("verify", "04", "--write-test-lists").output, "Wrote \(lesson.fixes)\n")
    XCTAssertEqual(fixture.read(lesson.fixes), before)
    try fixture.setTestList("OwnerTests/test_isFreed\nOwnerTests/test_ticks\nOwnerTests/test_stops\n")
    XCTAssertFalse(list.proof.passed, "the order counts")
  }
}
