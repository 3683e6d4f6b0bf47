import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// What `verify` asks of a lesson in steps: page, classes of tests and their list agree.
final class VerifyStepsTests: XCTestCase {
  private let page = "Lessons/04-proxy.md"
  private let steps = "Lessons/04-proxy.md: its steps are its classes of tests"

  func test_stepsAndTheirTestsAgree() throws {
    let changes: [([String], [(String, String)])] = [
      ([], []),
      ([steps], [("TickingTests", "x"), ("FreeingTests", "TickingTests"), ("x`", "FreeingTests`")]),
      ([steps], [("filter ClosingTests", "filter Closing")]),
      ([steps], [("filter ClosingTests", "filter DrawingTests")]),
      (
        [steps],
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
      ([steps], [("### Step 1 · ", "### Step 1: ")]), ([steps], [("check 04 --step 2", "check 04")]),
    ]
    for (names, edits) in changes {
      let broken = try broken { fixture in
        for (text, other) in edits { try fixture.replace(text, by: other, in: self.page) }
      }
      XCTAssertEqual(broken, names, "\(edits)")
    }
  }

  func test_theListHasTheClassesInTheOrderOfTheSteps() throws {
    let broken = try broken { fixture in
      let lines = fixture.testList.split(separator: "\n").map { "\($0)\n" }.sorted()
      try fixture.setTestList(lines.joined())
    }
    XCTAssertEqual(broken, [steps])
  }

  func test_theListIsWrittenInTheOrderOfTheSteps() throws {
    let fixture = try Fixture.stepped(Array(repeating: "passes", count: 4))
    let list = fixture.testList
    try fixture.setTestList("")
    XCTAssertEqual(try fixture.kata("verify", "--write-test-lists", "04").code, 0)
    XCTAssertEqual(fixture.testList, list)
  }

  private func broken(_ change: (Fixture) throws -> Void) throws -> [String] {
    let fixture = try Fixture.stepped([])
    try change(fixture)
    let proof = LessonFileProofs(lesson: try Course(root: fixture.root).lessons[0], root: fixture.root).steps
    return proof.passed ? [] : [proof.name]
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
      return lesson.map { LessonFileProofs(lesson: $0, root: fixture.root).library }
    }
    XCTAssertEqual(try proof(), .holds(name))
    try fixture.replace(
      "### Case: right-b", by: "```swift Ticker.swift\nfinal class Ticker { }\n```\n\n### Case: right-b",
      in: FixtureLesson.proxy.fixes)
    XCTAssertEqual(try proof()?.passed, false)
  }

  // MARK: - The list of tests

  /// What was in the list stays where it is, and what is another platform's is not touched.
  func test_theListIsWhatXCTestHas() throws {
    let fixture = try Fixture()
    let other = try XCTUnwrap(Platform.allCases.first { $0 != .current }).rawValue
    try fixture.setTestList("OwnerTests/test_there \(other)\nOwnerTests/test_stops\nOwnerTests/test_old\n")
    let result = try fixture.kata("verify", "04")
    XCTAssertEqual(result.code, 1)
    for complaint in [
      "OwnerTests/test_ticks is not in it; OwnerTests/test_isFreed is",
      "XCTest knows no OwnerTests/test_old.",
    ] {
      XCTAssertTrue(result.output.contains(complaint), result.output)
    }
    XCTAssertEqual(
      try fixture.kata("verify", "04", "--write-test-lists").output,
      "Wrote \(FixtureLesson.proxy.testList)\n")
    XCTAssertEqual(
      fixture.testList,
      "OwnerTests/test_there \(other)\nOwnerTests/test_stops\nOwnerTests/test_ticks\nOwnerTests/test_isFreed\n"
    )
    XCTAssertEqual(try fixture.kata("verify", "04").code, 0)
  }

  func test_aLessonThatDoesNotCompileKeepsItsList() throws {
    let fixture = try Fixture()
    try fixture.setOutcomes(["does not compile"])
    XCTAssertEqual(try fixture.kata("verify", "04", "--write-test-lists").code, 3)
    XCTAssertEqual(fixture.testList, FixtureText.testList)
  }
}
