import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests of how `verify` runs a lesson's `WrittenByHandTests`, which don't use the test kit. They must fail on the
/// starter and on the wrong case that declares so, and pass on every right fix.
final class WrittenByHandProofTests: XCTestCase {
  func test_handWrittenTestsRunOnlyOnTheStarterAndOnRightFixes() throws {
    let fixture = try makeFixture(starter: "fails", right: "passes")
    try fixture.setCase(
      "wrong-a", FixtureText.wrongOutcomes + [outcomeLineOfHandWrittenTest("fails")],
      FixtureText.wrongJudgement)
    try fixture.setCase(
      "wrong-b", FixtureText.wrongOutcomes + [outcomeLineOfHandWrittenTest("passes")],
      FixtureText.wrongJudgement,
      "misjudged: it passed")
    XCTAssertEqual(try failedProofNames(in: fixture), [])
    XCTAssertEqual(fixture.executedTests.count { $0 == "test_byHand" }, 2)
  }

  func test_handWrittenTestsMustDistinguishTheStarterFromRightFixes() throws {
    let both = ["04 starter fails as declared", "04 'right-a': right"]
    for (starter, right) in [("passes", "fails"), ("crashes", "crashes")] {
      let failed = try failedProofNames(in: makeFixture(starter: starter, right: right))
      XCTAssertEqual(failed.sorted(), both.sorted(), starter)
    }
  }

  func test_handWrittenTestsMustFailOnACaseThatDeclaresTheirFailure() throws {
    let half = "by hand: fails"
    for (outcome, isBroken) in [("fails", false), ("passes", true)] {
      let fixture = try makeFixture(starter: "fails", right: "passes")
      try fixture.setCase(
        "wrong-a", FixtureText.wrongOutcomes + [outcomeLineOfHandWrittenTest(outcome)],
        FixtureText.wrongJudgement,
        half)
      XCTAssertEqual(try failedProofNames(in: fixture), isBroken ? ["04 'wrong-a': wrong"] : [], outcome)
    }
  }

  func test_testListOmitsHandWrittenTests() throws {
    let fixture = try makeFixture(starter: "fails", right: "passes")
    XCTAssertEqual(try fixture.runKata("verify", "--write-test-lists", "04").exitCode, 0)
    XCTAssertEqual(fixture.testList, FixtureText.testList)
  }

  /// Returns a fixture with a hand-written test that has the given outcomes on the starter and on case `right-a`.
  private func makeFixture(starter: String, right: String) throws -> Fixture {
    let (fixture, lesson) = (try Fixture(), FixtureLesson.proxy)
    try fixture.write(
      "Tests/\(lesson.name)Tests/WrittenByHandTests.swift",
      "final class WrittenByHandTests: XCTestCase {\n  func test_byHand() {}\n}\n")
    let source = FixtureText.ownerSource(
      FixtureText.starterOutcomes + [outcomeLineOfHandWrittenTest(starter)])
    try fixture.write("Sources/\(lesson.name)/Owner.swift", source)
    try fixture.write("\(lesson.starterPath)/Owner.swift", source)
    try fixture.setCase(
      "right-a", FixtureText.rightOutcomes + [outcomeLineOfHandWrittenTest(right)], "**right**: r")
    return fixture
  }

  /// Returns a comment's text from which the fake toolchain takes the outcome of the hand-written test.
  private func outcomeLineOfHandWrittenTest(_ outcome: String) -> String {
    "WrittenByHandTests test_byHand \(outcome)"
  }

  private func failedProofNames(in fixture: Fixture) throws -> [String] {
    let lines = try fixture.runKata("verify", "04").outputLines
    return lines.filter { $0.hasPrefix("BROKEN  04") }.map { String($0.dropFirst(8)) }
  }
}
