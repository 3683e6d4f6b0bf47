import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// What differs between Apple's platforms and the others is known on both.
final class PlatformTests: XCTestCase {
  // MARK: - What is compiled

  func test_linesUnderAConditionBelongToOneKindOfPlatform() {
    for (source, apple, elsewhere) in [
      ("a\n#if canImport(ObjectiveC)\nb\n#else\nc\n#endif\nd", "a b d", "a c d"),
      ("  #if !canImport(ObjectiveC)\n  a\n  #endif\nb", "b", "  a b"),
      (
        "#if canImport(Darwin)\n#if DEBUG\na\n#else\nb\n#endif\n#elseif os(Linux)\nc\n#else\nd\n#endif",
        "a b", "c"
      ),
    ] {
      XCTAssertEqual(Platform.apple.lines(of: source).joined(separator: " "), apple)
      XCTAssertEqual(Platform.elsewhere.lines(of: source).joined(separator: " "), elsewhere)
    }
  }

  func test_aTestThatIsNotCompiledIsNotInTheCatalog() throws {
    let fixture = try Fixture()
    try fixture.write(
      "Tests/Lesson04ProxyTests/OwnerTests.swift",
      "final class OwnerTests: LeakTestCase {\n  func test_a() {}\n#if !canImport(ObjectiveC)\n"
        + "  func test_b() {}\n#endif\n}\n")
    func tests(_ platform: Platform) -> [String] {
      TestCatalog(folder: "\(fixture.root)/Tests/Lesson04ProxyTests", platform: platform).tests.map(\.method)
    }
    XCTAssertEqual(tests(.apple), ["test_a"])
    XCTAssertEqual(tests(.elsewhere), ["test_a", "test_b"])
  }

  // MARK: - What is declared

  private func judgements(_ items: String...) throws -> [Platform: Judgement] {
    let list = items.map { "- \($0)\n" }.joined()
    let file = try FixtureSpace.file("## Cases\n\n### Case: it\n\n\(list)\n```swift Owner.swift\nx\n```\n\n")
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
    let file = try FixtureSpace.file("## Starter on Apple's platforms\n\n- `test_b`\n\n")
    XCTAssertEqual(file.starterFailures(on: .apple), ["test_b": nil])
    XCTAssertEqual(file.starterFailures(on: .elsewhere).keys.sorted(), ["test_isFreed", "test_stops"])
  }

  func test_aDifferenceSaysWhy() throws {
    let file = try FixtureSpace.file(
      "## Cases\n\n### Case: it\n\n- **right**: r\n- apple: **crash** by `test_b`: \n\n```swift A.swift\nx\n```\n\n"
    )
    XCTAssertTrue(file.faults.contains { $0.message == "it does not say why" }, "\(file.faults)")
  }

  // MARK: - What verify makes of it

  private func proof(after change: (Fixture) throws -> Void) throws -> Proof {
    let fixture = try Fixture()
    try change(fixture)
    let course = Verification(root: fixture.root, environment: [:]).course
    return PlatformProof(lesson: try XCTUnwrap(course.lessons.first), root: fixture.root).proof
  }

  private func declare(_ items: String...) throws -> Proof {
    try proof { fixture in
      try fixture.setCase("wrong-a", FixtureText.wrong, items[0], items[1])
    }
  }

  /// One test that Apple's platforms lack, and one that the others lack.
  private func divide(_ fixture: Fixture) throws {
    try fixture.replace(
      "func test_ticks", by: "#if !canImport(ObjectiveC)\nfunc test_ticks",
      in: "Tests/Lesson04ProxyTests/OwnerTests.swift")
    try fixture.replace(
      "func test_isFreed", by: "#endif\nfunc test_isFreed",
      in: "Tests/Lesson04ProxyTests/OwnerTests.swift")
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
