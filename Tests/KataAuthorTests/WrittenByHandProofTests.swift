import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// `verify` alone runs the class that a learner takes along: it fails on the starter, and passes on what is right.
final class WrittenByHandProofTests: XCTestCase {
  func test_itIsAskedOfTheStarterAndOfWhatIsRightAlone() throws {
    let fixture = try fixture(starter: "fails", right: "passes")
    try fixture.setCase("wrong-a", FixtureText.wrong + [byHand("fails")], FixtureText.judgement)
    try fixture.setCase(
      "wrong-b", FixtureText.wrong + [byHand("passes")], FixtureText.judgement, "misjudged: it passed")
    XCTAssertEqual(try broken(in: fixture), [])
    XCTAssertEqual(fixture.testsRun.count { $0 == "test_byHand" }, 2)
  }

  func test_verifyFindsOneThatDoesNotTellTheStarterFromWhatIsRight() throws {
    let both = ["04 starter fails as declared", "04 'right-a': right"]
    for (starter, right) in [("passes", "fails"), ("crashes", "crashes")] {
      let broken = try broken(in: fixture(starter: starter, right: right))
      XCTAssertEqual(broken.sorted(), both.sorted(), starter)
    }
  }

  func test_verifyFindsAHalfFixOnWhichItShouldFailAndPasses() throws {
    let half = "by hand: fails"
    for (outcome, isBroken) in [("fails", false), ("passes", true)] {
      let fixture = try fixture(starter: "fails", right: "passes")
      try fixture.setCase("wrong-a", FixtureText.wrong + [byHand(outcome)], FixtureText.judgement, half)
      XCTAssertEqual(try broken(in: fixture), isBroken ? ["04 'wrong-a': wrong"] : [], outcome)
    }
  }

  func test_theListOfTestsDoesNotKnowIt() throws {
    let fixture = try fixture(starter: "fails", right: "passes")
    XCTAssertEqual(try fixture.kata("verify", "--write-test-lists", "04").code, 0)
    XCTAssertEqual(fixture.testList, FixtureText.testList)
  }

  /// A lesson that has such a class. In the other cases it has no outcome, and so passes.
  private func fixture(starter: String, right: String) throws -> Fixture {
    let (fixture, lesson) = (try Fixture(), FixtureLesson.proxy)
    try fixture.write(
      "Tests/\(lesson.name)Tests/WrittenByHandTests.swift",
      "final class WrittenByHandTests: XCTestCase {\n  func test_byHand() {}\n}\n")
    let source = FixtureText.source(FixtureText.starter + [byHand(starter)])
    try fixture.write("Sources/\(lesson.name)/Owner.swift", source)
    try fixture.write("\(lesson.starter)/Owner.swift", source)
    try fixture.setCase("right-a", FixtureText.right + [byHand(right)], "**right**: r")
    return fixture
  }

  private func byHand(_ outcome: String) -> String { "WrittenByHandTests test_byHand \(outcome)" }

  private func broken(in fixture: Fixture) throws -> [String] {
    let lines = try fixture.kata("verify", "04").lines
    return lines.filter { $0.hasPrefix("BROKEN  04") }.map { String($0.dropFirst(8)) }
  }
}
