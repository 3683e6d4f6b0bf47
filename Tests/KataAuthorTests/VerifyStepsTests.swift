import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// What `verify` asks of a lesson in steps: page, classes of tests and their list agree.
final class VerifyStepsTests: XCTestCase {
  private let page = "Lessons/04-proxy.md"
  private let steps = "Lessons/04-proxy.md: its steps are its classes of tests"
  private let list = "04 list of tests is complete"

  func test_nothingIsWrongWithStepsInOrder() throws {
    XCTAssertEqual(try broken { _ in }, [])
  }

  func test_aListInTheOrderOfTheFiles() throws {
    try assertBreaks([list]) { fixture in
      let lines = fixture.testList.split(separator: "\n").map { "\($0)\n" }.sorted()
      try fixture.setTestList(lines.joined())
    }
  }

  func test_stepsInAnotherOrderThanTheList() throws {
    try assertBreaks([list]) { fixture in
      try fixture.replace("TickingTests", by: "SwappedTests", in: self.page)
      try fixture.replace("FreeingTests", by: "TickingTests", in: self.page)
      try fixture.replace("SwappedTests", by: "FreeingTests", in: self.page)
    }
  }

  func test_aClassOfTestsThatIsInNoStep() throws {
    try assertBreaks([steps]) { try $0.replace("filter ClosingTests", by: "filter Closing", in: self.page) }
  }

  func test_aClassOfTestsThatDoesNotExist() throws {
    try assertBreaks([steps]) {
      try $0.replace("filter ClosingTests", by: "filter DrawingTests", in: self.page)
    }
  }

  func test_aClassOfTestsInTwoSteps() throws {
    try assertBreaks([list, steps]) {
      try $0.replace("### Step 3", by: "### Step 4", in: self.page)
      try $0.replace(
        "### Step 4",
        by:
          "### Step 3 · Again\n`swift run kata check 04 --step 3`, `swift test --filter FreeingTests`\n### Step 4",
        in: self.page)
      try $0.replace("check 04 --step 3`, or", by: "check 04 --step 4`, or", in: self.page)
    }
  }

  func test_stepsThatAreNotCounted() throws {
    try assertBreaks([steps]) {
      try $0.replace("### Step 3", by: "### Step 4", in: self.page)
      try $0.replace("--step 3", by: "--step 4", in: self.page)
    }
  }

  func test_aHeadingThatIsAlmostAStep() throws {
    try assertBreaks([list, steps]) { try $0.replace("### Step 1 · ", by: "### Step 1: ", in: self.page) }
  }

  func test_aStepThatDoesNotSayHowToCheckIt() throws {
    try assertBreaks([steps]) { try $0.replace("check 04 --step 2", by: "check 04", in: self.page) }
  }

  func test_theListCanBeWrittenAnew() throws {
    let fixture = try Fixture.stepped([])
    let list = fixture.testList
    try fixture.setTestList("")
    XCTAssertEqual(try fixture.kata("verify", "--write-test-lists", "04").code, 0)
    XCTAssertEqual(fixture.testList, list)
  }

  private func assertBreaks(
    _ names: [String], file: StaticString = #filePath, line: UInt = #line, _ change: (Fixture) throws -> Void
  ) throws {
    XCTAssertEqual(try broken(change), names, file: file, line: line)
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
}
