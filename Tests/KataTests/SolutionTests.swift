import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// `kata solution`: after passing a comparison, before it only for those who give up.
final class SolutionTests: XCTestCase {
  private func passingFixture() throws -> Fixture {
    let fixture = try Fixture(outcomes: FixtureText.right + ["mine"])
    try fixture.write("Sources/Lesson04Proxy/Helper.swift", "// mine\n")
    try fixture.write("Sources/Lesson04Proxy/Same.swift", "// both\r\n")
    try fixture.write("Solutions/Lesson04Proxy/Same.swift", "// both\n")
    try fixture.write("Solutions/Lesson04Proxy/Theirs.swift", "// theirs\n")
    XCTAssertEqual(try fixture.kata("check", "04").code, 0)
    return fixture
  }

  func test_showsWhatDiffersOnceTheLessonPasses() throws {
    try passingFixture().expect(
      "solution 04",
      prints: """
        Lesson 04 · The proxy: your code beside the reference. Lines with - are yours,
        those with + are the reference's.

        Helper.swift: only in yours.

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

        Same.swift: the same in both.

        Theirs.swift: only in the reference.
        + // theirs

        """)
  }

  func test_refusesPolitelyBeforeThat() throws {
    let fixture = try Fixture()
    let result = try fixture.expect("solution 04", code: 2)
    XCTAssertEqual(result.output, "")
    XCTAssertEqual(
      result.errors,
      """
      kata: Lesson 04 · The proxy does not pass yet: it is not checked.
      First: swift run kata check 04
      To see the solution all the same: swift run kata solution 04 --give-up

      """)
    XCTAssertFalse(fixture.exists(".kata"))
    _ = try fixture.kata("check", "04")
    XCTAssertTrue(
      try fixture.kata("solution", "04").errors.contains("it is failing.\nFor a hint: swift run kata hint 04")
    )
  }

  func test_givingUpShowsTheReferenceAndRemembersIt() throws {
    let fixture = try Fixture()
    let before = fixture.read("Sources/Lesson04Proxy/Owner.swift")
    let result = try fixture.expect("solution 04 --give-up", says: ["\nseen it."])
    XCTAssertTrue(result.output.hasSuffix(fixture.read("Solutions/Lesson04Proxy/Owner.swift")), result.output)
    XCTAssertTrue(try fixture.kata("list").output.contains("20 min  not checked, solution seen"))
    XCTAssertEqual(fixture.read("Sources/Lesson04Proxy/Owner.swift"), before)
    XCTAssertEqual(try fixture.kata("solution", "04").code, 0, "asked again what was answered")
  }
}
