import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// What `verify` asks of a lesson in steps: page, classes of tests and their list agree.
final class VerifyStepsTests: XCTestCase {
  private let steps = "Lessons/04-proxy.md: its steps are its classes of tests"

  func test_stepsAndTheirTestsAgree() throws {
    let changes: [([String], [(String, String)])] = [
      ([], []),
      ([steps], [("TickingTests", "x"), ("FreeingTests", "TickingTests"), ("x", "FreeingTests")]),
      ([steps], [("step 3: ClosingTests", "step 3: Closing")]),
      ([steps], [("step 3: ClosingTests", "step 3: DrawingTests")]),
      ([steps], [("### Step 3", "### Step 4"), ("### Step 4", "### Step 3 · Again\n### Step 4")]),
      ([steps], [("### Step 3", "### Step 4")]), ([steps], [("### Step 1 · ", "### Step 1: ")]),
      // The list has the classes in another order.
      (
        [steps],
        [("TickingTests/test_ticks\n", ""), ("ClosingTests/", "TickingTests/test_ticks\nClosingTests/")]
      ),
    ]
    for (names, edits) in changes {
      let fixture = try Fixture.stepped([])
      for (text, other) in edits {
        for path in [FixtureLesson.proxy.page, FixtureLesson.proxy.testList] {
          try fixture.replace(text, by: other, in: path)
        }
      }
      let lesson = try Course(root: fixture.root).lessons[0]
      let proof = LessonFileProofs(lesson: lesson, root: fixture.root).steps
      XCTAssertEqual(proof.passed ? [] : [proof.name], names, "\(edits)")
    }
  }

  func test_theListIsWrittenInTheOrderOfTheStepsAndKeptOfALessonThatDoesNotCompile() throws {
    let fixture = try Fixture.stepped(Array(repeating: "passes", count: 4))
    let list = fixture.testList
    try fixture.setTestList("")
    XCTAssertEqual(try fixture.kata("verify", "--write-test-lists", "04").code, 0)
    XCTAssertEqual(fixture.testList, list)
    try fixture.setOutcomes(["does not compile"])
    XCTAssertEqual(try fixture.kata("verify", "04", "--write-test-lists").code, 3)
    XCTAssertEqual(fixture.testList, list)
  }

  // MARK: - The files that a page names

  func test_verifyFindsARightFixThatALearnerCanNotWrite() throws {
    let fixture = try Fixture()
    for folder in ["Solutions/Lesson04Proxy", "Solutions/Starters/Lesson04Proxy"] {
      try fixture.write("\(folder)/Ticker.swift", "final class Ticker {}\n")
    }
    func library() throws -> Proof {
      LessonFileProofs(lesson: try Course(root: fixture.root).lessons[0], root: fixture.root).library
    }
    XCTAssertEqual(try library(), .holds("04 right fixes edit what a learner may edit"))
    try fixture.replace(
      "### Case: right-b", by: "```swift Ticker.swift\nfinal class Ticker { }\n```\n\n### Case: right-b",
      in: FixtureLesson.proxy.fixes)
    XCTAssertFalse(try library().passed)
  }

  // MARK: - The list of tests

  func test_verifyFindsANameThatIsNoSentence() throws {
    let fixture = try Fixture()
    func proof() throws -> Proof {
      TestList(lesson: try Course(root: fixture.root).lessons[0], root: fixture.root).proof
    }
    try fixture.setTestList("OwnerTests/test_doesNotHoldTheOwnerOfATimer\n")
    XCTAssertTrue(try proof().passed)
    try fixture.setTestList("OwnerTests/test_ownsNSObjects\n")
    XCTAssertFalse(try proof().passed)
  }

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
}

/// What differs between Apple's platforms and the others is known on both.
final class PlatformTests: XCTestCase {
  // MARK: - What is declared

  /// The first lesson's file of fixes, with a text before all that it says.
  private func file(_ text: String) throws -> FixesFile {
    let fixture = try Fixture()
    let lesson = try Course(root: fixture.root).lesson(matching: "04")
    return FixesFile(of: lesson, text: text + fixture.read(lesson.fixes))
  }

  private func judgements(_ items: String...) throws -> [Platform: Judgement] {
    let list = items.map { "- \($0)\n" }.joined()
    let file = try file("## Cases\n\n### Case: it\n\nIt.\n\n\(list)\n```swift Owner.swift\nx\n```\n\n")
    let fix = try XCTUnwrap(file.cases.first { $0.name == "it" })
    return Dictionary(uniqueKeysWithValues: Platform.allCases.map { ($0, fix.judgement(on: $0)) })
  }

  func test_aDifferenceHoldsOnApplesPlatformsAlone() throws {
    let same = try judgements("**wrong** by `test_a`: t (`d`)")
    XCTAssertEqual(same[.apple], same[.elsewhere])
    let judgements = try judgements("**wrong** by `test_a`: t (`d`)", "apple: **crash** by `test_b`: w")
    XCTAssertEqual(judgements[.elsewhere], same[.elsewhere])
    XCTAssertEqual(judgements[.apple]?.tests, ["test_b"])
    XCTAssertEqual(judgements[.apple]?.verdict, .crash)
    XCTAssertEqual(judgements[.apple]?.diagnoses, [])
  }

  func test_aDifferenceMayConcernWhatAStarterFails() throws {
    let file = try file("## Starter on Apple's platforms\n\n- `test_b`\n\n")
    XCTAssertEqual(file.starterFailures(on: .apple), ["test_b": nil])
    XCTAssertEqual(file.starterFailures(on: .elsewhere).keys.sorted(), ["test_isFreed", "test_stops"])
  }

  func test_aDifferenceSaysWhy() throws {
    let file = try file(
      "## Cases\n\n### Case: it\n\nIt.\n\n- **right**: r\n- apple: **crash** by `test_b`: \n\n```swift A.swift\nx\n```\n\n"
    )
    XCTAssertTrue(file.faults.contains { $0.message == "it does not say why" }, "\(file.faults)")
  }

  // MARK: - What verify makes of it

  func test_whatIsDeclaredCanComeTrueOnEveryPlatform() throws {
    let (fixes, judgement) = (FixtureLesson.proxy.fixes, "- \(FixtureText.judgement)\n")
    // One test that Apple's platforms lack.
    let divided = [("test_ticks", "test_ticks elsewhere", FixtureLesson.proxy.testList)]
    for (changes, fault) in [
      ([], nil),
      (divided, "'wrong-a' names test_ticks, which does not exist on Apple's platforms"),
      (divided + [(judgement, "\(judgement)- apple: **crash** by `test_stops`: w\n", fixes)], nil),
      (
        [(judgement, "\(judgement)- apple: **crash** by `test_no`: w\n", fixes)],
        "'wrong-a' names test_no, which does not exist on Apple's platforms"
      ),
      (
        [("## Cases\n", "## Starter on Apple's platforms\n\nWhy.\n\n## Cases\n", fixes)],
        "'starter' names no test that it fails on Apple's platforms"
      ),
    ] {
      let fixture = try Fixture()
      for (text, other, path) in changes { try fixture.replace(text, by: other, in: path) }
      let lesson = try XCTUnwrap(Course(root: fixture.root).lessons.first)
      let message = LessonFileProofs(lesson: lesson, root: fixture.root).platforms.message
      XCTAssertEqual(message == nil, fault == nil, "\(changes): \(message ?? "")")
      if let fault { XCTAssertEqual(message?.contains(fault), true, message ?? "") }
      XCTAssertFalse((message ?? "").contains("other platforms"), message ?? "")
    }
  }
}
