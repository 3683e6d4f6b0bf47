import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// Tests of the proofs that a lesson's page, test classes and test list agree about its steps.
final class VerifyStepsTests: XCTestCase {
  func test_disagreementBetweenStepsAndTestClassesIsReported() throws {
    let (page, list) = (FixtureLesson.proxy.pagePath, FixtureLesson.proxy.testListPath)
    let (ticks, freed) = ("TickingTests/test_ticks\n", "FreeingTests/test_isFreed\n")
    for (path, text, other) in [
      (page, "", ""), (page, "step 3: ClosingTests", "step 3: Closing"),
      (page, "step 3: ClosingTests", "step 3: DrawingTests"), (page, "### Step 3", "### Step 4"),
      (page, "### Step 3", "### Step 3 · Again\n### Step 4"), (page, "### Step 1 · ", "### Step 1: "),
      (list, ticks + freed, freed + ticks),
    ] {
      let fixture = try Fixture.withSteps([])
      if !text.isEmpty { try fixture.replace(text, with: other, in: path) }
      let proof = LessonFileProofs(
        lesson: try Course(root: fixture.root).lessons[0], packageRoot: fixture.root
      )
      .proofOfSteps
      XCTAssertEqual(proof.name, "\(page): its steps match its test classes")
      XCTAssertEqual(proof.passed, text.isEmpty, other)
    }
  }

  func test_testListFollowsTheStepsAndIsKeptIfTheLessonDoesNotCompile() throws {
    let fixture = try Fixture.withSteps(Array(repeating: "passes", count: 4))
    let list = fixture.testList
    try fixture.setTestList("")
    XCTAssertEqual(try fixture.runKata("verify", "--write-test-lists", "04").exitCode, 0)
    XCTAssertEqual(fixture.testList, list)
    try fixture.setOutcomes(["does not compile"])
    XCTAssertEqual(try fixture.runKata("verify", "04", "--write-test-lists").exitCode, 3)
    XCTAssertEqual(fixture.testList, list)
  }

  // MARK: - The list of tests

  /// An update of the list keeps the positions of listed tests, and the tests of another platform.
  func test_testListMustNameExactlyTheTestsThatXCTestRuns() throws {
    let fixture = try Fixture()
    let other = try XCTUnwrap(Platform.allCases.first { $0 != .current }).rawValue
    try fixture.setTestList("OwnerTests/test_there \(other)\nOwnerTests/test_stops\nOwnerTests/test_old\n")
    let result = try fixture.runKata("verify", "04")
    XCTAssertEqual(result.exitCode, 1)
    for complaint in [
      "OwnerTests/test_ticks is not in the list;\n          OwnerTests/test_isFreed is not in the list",
      "XCTest did not find\n          OwnerTests/test_old.",
    ] {
      XCTAssertTrue(result.output.contains(complaint), result.output)
    }
    XCTAssertEqual(
      try fixture.runKata("verify", "04", "--write-test-lists").output,
      "Wrote \(FixtureLesson.proxy.testListPath)\n")
    XCTAssertEqual(
      fixture.testList,
      "OwnerTests/test_there \(other)\nOwnerTests/test_stops\nOwnerTests/test_ticks\nOwnerTests/test_isFreed\n"
    )
    XCTAssertEqual(try fixture.runKata("verify", "04").exitCode, 0)
  }
}

/// Tests of verdicts and failures that a fixes file declares only for Apple's platforms.
final class FixesFilePlatformTests: XCTestCase {
  /// Returns the first lesson's fixes file, with a text inserted at its beginning.
  private func makeFixesFile(startingWith text: String) throws -> FixesFile {
    let fixture = try Fixture()
    let lesson = try Course(root: fixture.root).lesson(matching: "04")
    return FixesFile(of: lesson, text: text + fixture.read(lesson.fixesPath))
  }

  /// Returns the judgement that a case with the given list items has on each platform.
  private func judgements(ofCaseWith items: String...) throws -> [Platform: Judgement] {
    let list = items.map { "- \($0)\n" }.joined()
    let file = try makeFixesFile(
      startingWith: "## Cases\n\n### Case: it\n\nIt.\n\n\(list)\n```swift Owner.swift\nx\n```\n\n")
    let fix = try XCTUnwrap(file.fixCases.first { $0.name == "it" })
    return Dictionary(uniqueKeysWithValues: Platform.allCases.map { ($0, fix.judgement(on: $0)) })
  }

  func test_appleJudgementAppliesOnlyOnApplePlatforms() throws {
    let same = try judgements(ofCaseWith: "**wrong** by `test_a`: t (`d`)")
    XCTAssertEqual(same[.apple], same[.elsewhere])
    let judgements = try judgements(
      ofCaseWith: "**wrong** by `test_a`: t (`d`)", "apple: **crash** by `test_b`: w")
    XCTAssertEqual(judgements[.elsewhere], same[.elsewhere])
    XCTAssertEqual(judgements[.apple]?.failingTestMethods, ["test_b"])
    XCTAssertEqual(judgements[.apple]?.verdict, .crash)
    XCTAssertEqual(judgements[.apple]?.diagnosisIDs, [])
  }

  func test_starterCanFailOtherTestsOnApplePlatforms() throws {
    let file = try makeFixesFile(startingWith: "## Starter on Apple's platforms\n\n- `test_b`\n\n")
    XCTAssertEqual(file.starterFailures(on: .apple), ["test_b": nil])
    XCTAssertEqual(file.starterFailures(on: .elsewhere).keys.sorted(), ["test_isFreed", "test_stops"])
  }
}
