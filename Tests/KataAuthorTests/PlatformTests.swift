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

  func test_aDiagnosisOfOnePlatformNeedsAnEntryToo() throws {
    let fixture = try Fixture()
    try fixture.setCase(
      "wrong-a", FixtureText.wrong, FixtureText.judgement,
      "apple: **wrong** by `test_ticks`: w (`not-explained`)")
    let lesson = try XCTUnwrap(Course(root: fixture.root).lessons.first)
    let message = DiagnosisProof(lesson: lesson, root: fixture.root).proof.message ?? ""
    XCTAssertTrue(message.contains("'not-explained' has no entry"), message)
  }
}
