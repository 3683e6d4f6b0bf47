import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// What is kept between two runs, and for how long it counts.
final class ResultTests: XCTestCase {
  func test_statusSaysWhereYouAre() throws {
    try Fixture().expect(
      "",
      prints: """
        Leaky Timers · 0 of 2 lessons done

        Now: Lesson 04 · The proxy (20 min), not checked
          Read  Lessons/04-proxy.md
          Edit  Sources/Lesson04Proxy/Owner.swift
          Run   swift run kata check 04

        After that: Lesson 06 · The block category (20 min)

        """)
  }

  func test_listShowsEveryLesson() throws {
    let fixture = try Fixture()
    try fixture.expect("check 04", code: 1)
    try fixture.expect(
      "list",
      prints: """
        04  The proxy           20 min  failing: held by timer
        06  The block category  20 min  not checked

        0 of 2 lessons done. Now: swift run kata check 04

        """)
  }

  func test_aResultHoldsUntilWhatItStandsOnChanges() throws {
    let fixture = try Fixture(outcomes: FixtureText.right)
    for path in [
      "Sources/Lesson04Proxy/Owner.swift", "Tests/Lesson04ProxyTests/More.swift",
      FixtureLesson.proxy.testList,
      "Sources/TimerLab/Timer.swift", "Sources/LessonKit/Kit.swift", "Package.swift",
    ] {
      try fixture.expect("check 04")
      // Not on its fixes. And results from before there were warnings have no place for them.
      try fixture.setCase("another", FixtureText.right, "**right**: \(path)")
      XCTAssertFalse(fixture.read(".kata/results/Lesson04Proxy.json").contains("compilerWarnings"))
      XCTAssertTrue(try fixture.kata("list").output.contains("20 min  passing"))
      try fixture.write(path, fixture.read(path) + "\n")
      XCTAssertFalse(try fixture.kata("list").output.contains("passing"), path)
    }
  }

  func test_aDamagedResultIsNamedAndReplacedByTheNextCheck() throws {
    let fixture = try Fixture()
    let path = ".kata/results/Lesson04Proxy.json"
    for damage in ["{", "{\"schema\":99}", "[]", ""] {
      try fixture.write(path, damage)
      try fixture.expect("status", tells: "kata: \(path) is damaged; the lesson counts as not checked.\n")
      XCTAssertEqual(try fixture.kata("check", "04").code, 1)
      XCTAssertEqual(try fixture.kata("status").errors, "")
    }
  }

  func test_aResultThatCanNotBeKeptIsStillShown() throws {
    let fixture = try Fixture()
    try fixture.write(".kata", "a file where a folder should be")
    let result = try fixture.expect(
      "check 04", code: 3, says: ["2 of its 3 tests fail"],
      complains: ["kata: Could not write .kata/results/Lesson04Proxy.json"])
    XCTAssertEqual(result.errors.split(separator: "\n").count, 1, result.errors)
  }

  func test_aLessonIsALine() throws {
    let fixture = try Fixture()
    try fixture.replace(
      "title: The proxy", by: "title: The proxy that outlives its target", in: "Lessons/04-proxy.md")
    try fixture.write(".kata/state.json", "{\"schema\":1,\"gaveUp\":[\"Lesson04Proxy\"]}")
    try fixture.expect(
      "list",
      says: [
        """
        04  The proxy that outlives its target  20 min  not checked, solution seen
        06  The block category                  20 min  not checked

        """
      ])
  }

  // MARK: - What a pass has opened

  private let source = "Sources/Lesson04Proxy/Owner.swift"

  /// Its first lesson passes.
  private func passingFixture() throws -> Fixture {
    let fixture = try Fixture(outcomes: FixtureText.right)
    try fixture.expect("check 04")
    return fixture
  }

  private func isEarned(_ fixture: Fixture) throws -> Bool {
    let lesson = try XCTUnwrap((try fixture.json("list", code: 0)["lessons"] as? [[String: Any]])?.first)
    return lesson["passedBefore"] as? Bool == true
  }

  func test_aChangeTakesNothingBack() throws {
    let fixture = try passingFixture()
    XCTAssertFalse(try isEarned(fixture), "it passes now")
    try fixture.write(source, "// mine\n" + fixture.read(source))
    try fixture.expect("list", says: ["20 min  passed before; changed since\n", "0 of 2 lessons done."])
    try fixture.expect("status", says: ["(20 min), passed before; changed since\n"])
    let lesson = try XCTUnwrap((try fixture.json("status", code: 0)["lessons"] as? [[String: Any]])?.first)
    XCTAssertEqual(lesson["state"] as? String, "unchecked")
    XCTAssertEqual(lesson["passedBefore"] as? Bool, true)
    try fixture.expect("status --line", says: [",unchecked,unchecked\n"])
    try fixture.expect("solution 04", says: ["- // mine\n"])
    try fixture.expect("predict 04", says: ["→ b. It lives on."])
    try fixture.expect("check 04 --case reference")
    XCTAssertFalse(fixture.read(".kata/state.json").contains("Lesson04Proxy"), "no solution was given away")
  }

  /// A learner may try something else after the pass, and then restore the files.
  func test_theTextThatPassedCountsWhenItIsBack() throws {
    let fixture = try passingFixture()
    let text = fixture.read(source)
    try fixture.write(source, "// mine\n" + text)
    try fixture.setOutcomes(FixtureText.wrong)
    try fixture.expect("check 04", code: 1)
    try fixture.write(source, text)
    try fixture.expect("list", says: ["1 of 2 lessons done."])
    try fixture.expect("reset 04")
    try fixture.write(source, text)
    try fixture.expect("list", says: ["0 of 2 lessons done."])
  }

  func test_aLessonThatFailsLaterKeepsItToo() throws {
    let fixture = try passingFixture()
    try fixture.setOutcomes(FixtureText.wrong)
    try fixture.expect("check 04", code: 1)
    try fixture.expect("list", says: ["failing, passed before: not ticking\n"])
    try fixture.expect("solution 04", says: ["your code beside the reference"])
  }

  func test_itEndsWithAResetAndWhenTheLessonIsAnother() throws {
    for path in ["Tests/Lesson04ProxyTests/More.swift", FixtureLesson.proxy.testList] {
      let fixture = try passingFixture()
      try fixture.write(source, fixture.read(source) + "\n")
      XCTAssertTrue(try isEarned(fixture))
      try fixture.write(path, fixture.read(path) + "\n")
      XCTAssertFalse(try isEarned(fixture), path)
      try fixture.expect("solution 04", code: 2)
    }
    let fixture = try passingFixture()
    try fixture.expect("reset 04")
    XCTAssertFalse(try isEarned(fixture))
  }

  func test_anEditedPageTakesNothingBack() throws {
    let fixture = try passingFixture()
    try fixture.write(source, fixture.read(source) + "\n")
    try fixture.replace("Answer first.", by: "Answer it first.", in: FixtureLesson.proxy.page)
    XCTAssertTrue(try isEarned(fixture))
  }

  /// A fingerprint that took in the page can't be compared any more, so the pass stands until the tests change.
  func test_aPassThatAnOlderVersionKeptStands() throws {
    let fixture = try passingFixture()
    let result = ".kata/results/Lesson04Proxy.json"
    try fixture.write(result, fixture.read(result).replacing("\"passedDemands\"", with: "\"passed\""))
    try fixture.setOutcomes(FixtureText.wrong)
    XCTAssertTrue(try isEarned(fixture))
    try fixture.expect("check 04", code: 1)
    XCTAssertTrue(try isEarned(fixture))
    XCTAssertTrue(fixture.read(result).contains("\"passedDemands\""))
    try fixture.write("Tests/Lesson04ProxyTests/More.swift", "\n")
    XCTAssertFalse(try isEarned(fixture))
    let other = try passingFixture()
    try other.write(result, other.read(result).replacing("\"passedDemands\"", with: "\"passed\""))
    try other.expect("reset 04")
    XCTAssertFalse(try isEarned(other))
  }

  func test_somebodyElsesFixEarnsNothing() throws {
    let fixture = try Fixture()
    try fixture.expect("check 04 --case reference --give-up")
    XCTAssertFalse(try isEarned(fixture))
  }
}
