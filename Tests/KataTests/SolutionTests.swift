import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests of `kata solution`, which compares the code with the reference after a pass or with `--give-up`.
final class SolutionTests: XCTestCase {
  /// Returns a fixture whose lesson passes. The learner and the reference each have a file that the other lacks.
  private func makePassingFixture() throws -> Fixture {
    let fixture = try Fixture(outcomes: FixtureText.rightOutcomes + ["mine"])
    try fixture.write("Sources/Lesson04Proxy/Helper.swift", "// mine\n")
    try fixture.write("Solutions/Lesson04Proxy/Theirs.swift", "// theirs\n")
    XCTAssertEqual(try fixture.runKata("check", "04").exitCode, 0)
    return fixture
  }

  func test_codeIsComparedWithTheReferenceAfterTheLessonPasses() throws {
    try makePassingFixture().assertRun(
      "solution 04",
      output: """
        Lesson 04 · The proxy: your code beside the reference. Lines with - are yours,
        and lines with + are from the reference.

        Helper.swift: only in your code.

        Owner.swift

          //! OwnerTests test_ticks passes
          //! OwnerTests test_isFreed passes
          //! OwnerTests test_stops passes
        - //! mine
          final class Owner {
            var timer: Timer?

            func start() {
              tick()
            }
          }

        Theirs.swift: only in the reference.
        + // theirs

        """)
  }

  func test_solutionIsRefusedUntilTheLessonPasses() throws {
    let fixture = try Fixture()
    try fixture.assertRun(
      "solution 04", code: 2,
      reports: [
        "kata: Lesson 04 · The proxy has not been checked yet.\n",
        "\nTo check it first: swift run kata check 04\n",
        "swift run kata solution 04 --give-up\n",
      ], output: "")
    XCTAssertFalse(fixture.exists(".kata"))
    _ = try fixture.runKata("check", "04")
    try fixture.assertRun(
      "solution 04", code: 2,
      reports: ["does not pass yet.\nLast check: failing. For a hint: swift run kata hint 04"])
  }

  func test_givingUpShowsTheReferenceAndIsStored() throws {
    let fixture = try Fixture()
    let before = fixture.read("Sources/Lesson04Proxy/Owner.swift")
    let result = try fixture.assertRun("solution 04 --give-up", prints: ["you have seen\nit."])
    XCTAssertTrue(result.output.hasSuffix(fixture.read("Solutions/Lesson04Proxy/Owner.swift")), result.output)
    XCTAssertEqual(fixture.read("Sources/Lesson04Proxy/Owner.swift"), before)
    try fixture.assertRun("list", prints: ["04  The proxy           20 min  not checked, solution seen\n"])
    for (verb, code) in [("list", 0), ("check", 1)] as [(String, Int32)] {
      let lessons = try fixture.runKataJSON(verb, code: code)["lessons"] as? [[String: Any]]
      XCTAssertEqual(lessons?.first?["gaveUp"] as? Bool, true)
      XCTAssertNil(lessons?.dropFirst().first?["gaveUp"])
    }
    try fixture.assertRun("solution 04")
  }
}
