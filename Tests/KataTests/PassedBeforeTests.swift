import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// What a pass has opened stays open when the code changes afterwards.
final class PassedBeforeTests: XCTestCase {
  private let source = "Sources/Lesson04Proxy/Owner.swift"

  /// Its first lesson passes.
  private func passingFixture() throws -> Fixture {
    let fixture = try Fixture(doing: FixtureText.right)
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
    try fixture.expect("report", says: ["0 of 2"])
    try fixture.expect("solution 04", says: ["- // mine\n"])
    try fixture.expect("predict 04", says: ["→ b. It lives on."])
    try fixture.expect("check 04 --case reference")
    XCTAssertFalse(fixture.read(".kata/state.json").contains("Lesson04Proxy"), "no solution was given away")
  }

  func test_aLessonThatFailsLaterKeepsItToo() throws {
    let fixture = try passingFixture()
    try fixture.setOutcomes(FixtureText.wrong)
    try fixture.expect("check 04", code: 1)
    try fixture.expect("list", says: ["failing, passed before: not ticking\n"])
    try fixture.expect("solution 04", says: ["your code beside the reference"])
  }

  func test_itEndsWithAResetAndWhenTheLessonIsAnother() throws {
    for path in ["Tests/Lesson04ProxyTests/More.swift", "Lessons/04-proxy.md"] {
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

  func test_somebodyElsesFixEarnsNothing() throws {
    let fixture = try Fixture()
    try fixture.expect("check 04 --case reference --give-up")
    XCTAssertFalse(try isEarned(fixture))
  }
}
