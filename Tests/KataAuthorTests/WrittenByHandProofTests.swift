import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// `verify` runs the hand-written tests, which must fail on the starter and pass on every right fix.
final class WrittenByHandProofTests: XCTestCase {
  func test_handWrittenTestsRunOnlyOnTheStarterAndOnRightFixes() throws {
    let fixture = try fixture(starter: "fails", right: "passes")
    try fixture.setCase("wrong-a", FixtureText.wrongOutcomes + [byHand("fails")], FixtureText.wrongJudgement)
    try fixture.setCase(
      "wrong-b", FixtureText.wrongOutcomes + [byHand("passes")], FixtureText.wrongJudgement,
      "misjudged: it passed")
    XCTAssertEqual(try broken(in: fixture), [])
    XCTAssertEqual(fixture.executedTests.count { $0 == "test_byHand" }, 2)
  }

  func test_handWrittenTestsMustDistinguishTheStarterFromRightFixes() throws {
    let both = ["04 starter fails as declared", "04 'right-a': right"]
    for (starter, right) in [("passes", "fails"), ("crashes", "crashes")] {
      let broken = try broken(in: fixture(starter: starter, right: right))
      XCTAssertEqual(broken.sorted(), both.sorted(), starter)
    }
  }

  func test_handWrittenTestsMustFailOnACaseThatDeclaresIt() throws {
    let half = "by hand: fails"
    for (outcome, isBroken) in [("fails", false), ("passes", true)] {
      let fixture = try fixture(starter: "fails", right: "passes")
      try fixture.setCase(
        "wrong-a", FixtureText.wrongOutcomes + [byHand(outcome)], FixtureText.wrongJudgement, half)
      XCTAssertEqual(try broken(in: fixture), isBroken ? ["04 'wrong-a': wrong"] : [], outcome)
    }
  }

  func test_testListOmitsHandWrittenTests() throws {
    let fixture = try fixture(starter: "fails", right: "passes")
    XCTAssertEqual(try fixture.kata("verify", "--write-test-lists", "04").code, 0)
    XCTAssertEqual(fixture.testList, FixtureText.testList)
  }

  /// Returns a fixture whose lesson has hand-written tests, which pass in all other cases.
  private func fixture(starter: String, right: String) throws -> Fixture {
    let (fixture, lesson) = (try Fixture(), FixtureLesson.proxy)
    try fixture.write(
      "Tests/\(lesson.name)Tests/WrittenByHandTests.swift",
      "final class WrittenByHandTests: XCTestCase {\n  func test_byHand() {}\n}\n")
    let source = FixtureText.source(FixtureText.starterOutcomes + [byHand(starter)])
    try fixture.write("Sources/\(lesson.name)/Owner.swift", source)
    try fixture.write("\(lesson.starterPath)/Owner.swift", source)
    try fixture.setCase("right-a", FixtureText.rightOutcomes + [byHand(right)], "**right**: r")
    return fixture
  }

  /// Returns a line that sets the outcome of the hand-written test.
  private func byHand(_ outcome: String) -> String { "WrittenByHandTests test_byHand \(outcome)" }

  /// Returns the failed proofs of `verify`.
  private func broken(in fixture: Fixture) throws -> [String] {
    let lines = try fixture.kata("verify", "04").lines
    return lines.filter { $0.hasPrefix("BROKEN  04") }.map { String($0.dropFirst(8)) }
  }
}
