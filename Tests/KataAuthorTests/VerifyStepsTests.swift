import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// What `verify` asks of a lesson in steps: page, classes of tests and their list agree.
final class VerifyStepsTests: XCTestCase {
  private let page = "Lessons/04-proxy.md"
  private let steps = "Lessons/04-proxy.md: its steps are its classes of tests"
  private let list = "04 list of tests is complete"

  func test_stepsAndTheirTestsAgree() throws {
    let changes: [([String], [(String, String)])] = [
      ([], []), ([list], [("TickingTests", "x"), ("FreeingTests", "TickingTests"), ("x`", "FreeingTests`")]),
      ([steps], [("filter ClosingTests", "filter Closing")]),
      ([steps], [("filter ClosingTests", "filter DrawingTests")]),
      (
        [list, steps],
        [
          ("### Step 3", "### Step 4"),
          (
            "### Step 4",
            "### Step 3 · Again\n`swift run kata check 04 --step 3`, `swift test --filter FreeingTests`\n### Step 4"
          ),
          ("check 04 --step 3`, or", "check 04 --step 4`, or"),
        ]
      ),
      ([steps], [("### Step 3", "### Step 4"), ("--step 3", "--step 4")]),
      ([list, steps], [("### Step 1 · ", "### Step 1: ")]), ([steps], [("check 04 --step 2", "check 04")]),
    ]
    for (names, edits) in changes {
      let broken = try broken { fixture in
        for (text, other) in edits { try fixture.replace(text, by: other, in: self.page) }
      }
      XCTAssertEqual(broken, names, "\(edits)")
    }
  }

  func test_aListInTheOrderOfTheFiles() throws {
    let broken = try broken { fixture in
      let lines = fixture.testList.split(separator: "\n").map { "\($0)\n" }.sorted()
      try fixture.setTestList(lines.joined())
    }
    XCTAssertEqual(broken, [list])
  }

  func test_theListCanBeWrittenAnew() throws {
    let fixture = try Fixture.stepped([])
    let list = fixture.testList
    try fixture.setTestList("")
    XCTAssertEqual(try fixture.kata("verify", "--write-test-lists", "04").code, 0)
    XCTAssertEqual(fixture.testList, list)
  }

  private func broken(_ change: (Fixture) throws -> Void) throws -> [String] {
    let fixture = try Fixture.stepped([])
    try change(fixture)
    let lesson = try Course(root: fixture.root).lessons[0]
    let proofs = [
      TestListProof(lesson: lesson, root: fixture.root).proof,
      StepProof(lesson: lesson, root: fixture.root).proof,
    ]
    return proofs.filter { !$0.passed }.map(\.name)
  }

  // MARK: - The files that a page names, and the list of tests

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
