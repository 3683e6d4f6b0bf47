import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

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

  private func proof(after change: (Fixture) throws -> Void) throws -> Proof {
    let fixture = try Fixture()
    try change(fixture)
    let course = Verification(root: fixture.root, environment: [:]).course
    return LessonFileProofs(lesson: try XCTUnwrap(course.lessons.first), root: fixture.root).platforms
  }

  private func declare(_ items: String...) throws -> Proof {
    try proof { fixture in
      try fixture.setCase("wrong-a", FixtureText.wrong, items[0], items[1])
    }
  }

  /// One test that Apple's platforms lack.
  private func divide(_ fixture: Fixture) throws {
    try fixture.replace("test_ticks", by: "test_ticks elsewhere", in: FixtureLesson.proxy.testList)
  }

  func test_fixesInOrderHold() throws {
    XCTAssertTrue(try proof { _ in }.passed)
  }

  func test_refusesATestThatDoesNotExistOnApplesPlatforms() throws {
    let message = try XCTUnwrap(try proof(after: divide).message)
    XCTAssertTrue(
      message.contains("'wrong-a' names test_ticks, which does not exist on Apple's platforms"), message)
    XCTAssertFalse(message.contains("other platforms"), message)
  }

  func test_acceptsItIfAnotherOneIsDeclaredThere() throws {
    let proof = try proof { fixture in
      try divide(fixture)
      try fixture.replace(
        "- \(FixtureText.judgement)\n",
        by: "- \(FixtureText.judgement)\n- apple: **crash** by `test_stops`: w\n",
        in: FixtureLesson.proxy.fixes)
    }
    XCTAssertTrue(proof.passed, proof.message ?? "")
  }

  func test_refusesADifferenceThatNamesNoSuchTest() throws {
    let proof = try declare(FixtureText.judgement, "apple: **crash** by `test_no`: w")
    XCTAssertFalse(proof.passed)
  }

  func test_refusesAStarterThatFailsNothingThere() throws {
    let proof = try proof { fixture in
      try fixture.replace(
        "## Cases\n", by: "## Starter on Apple's platforms\n\nWhy.\n\n## Cases\n",
        in: FixtureLesson.proxy.fixes)
    }
    XCTAssertFalse(proof.passed)
  }

  func test_aDiagnosisOfOnePlatformNeedsAnEntryToo() throws {
    let fixture = try Fixture()
    try fixture.setCase(
      "wrong-a", FixtureText.wrong, FixtureText.judgement,
      "apple: **wrong** by `test_ticks`: w (`not-explained`)")
    let lesson = try XCTUnwrap(Verification(root: fixture.root, environment: [:]).course.lessons.first)
    let message = DiagnosisProof(lesson: lesson, root: fixture.root).proof.message ?? ""
    XCTAssertTrue(message.contains("'not-explained' has no entry"), message)
  }
}
