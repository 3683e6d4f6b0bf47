import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// `kata status --line`: a clone in one row.
final class StatusLineTests: XCTestCase {
  /// The first lesson passes, its solution was seen, and the second fails.
  private func passingFirst() throws -> Fixture {
    let fixture = try Fixture(outcomes: FixtureText.right)
    try fixture.expect("solution 04 --give-up")
    _ = try fixture.kata("check", "--all")
    return fixture
  }

  private func line(_ fixture: Fixture, _ words: String...) throws -> String {
    let result = try fixture.kata(words: ["status", "--line"] + words)
    XCTAssertEqual(result.code, 0, result.errors)
    XCTAssertEqual(result.lines.count, 2, "one line, and its end")
    return result.lines[0]
  }

  func test_aValueForTheNameAndForEachLesson() throws {
    let fixture = try passingFirst()
    XCTAssertEqual(try line(fixture, "--as", "Anna-B"), "Anna-B,passing+gave-up,failing:held-by-timer")
    XCTAssertFalse(fixture.read(Fixture.progress).contains("\n  \"id\""), "a name needs no id")
    try fixture.expect("solution 06 --give-up")
    try fixture.setOutcomes(["does not compile"])
    _ = try fixture.kata("check", "04")
    XCTAssertEqual(try line(fixture, "--as", "bo"), "bo,not-compiling+gave-up,failing:held-by-timer+gave-up")
    XCTAssertEqual(try line(try Fixture(), "--as", "cy"), "cy,unchecked,unchecked")
  }

  func test_theIDStaysAndIsAnotherOneInEachClone() throws {
    let (one, another) = (try Fixture(), try Fixture())
    let row = try line(one)
    XCTAssertNotNil(row.wholeMatch(of: /[a-f][0-9a-f]{7},unchecked,unchecked/), row)
    XCTAssertEqual(try line(one), row)
    XCTAssertNotEqual(try line(another), row)
  }

  func test_namesThatARowCanNotCarry() throws {
    let bad = ["", "a b", "-a", "a-", "a--b", "a_b", "Zo\u{EB}", "<b>", "\u{1B}[2J", "a,b", "\"a\"", "=a"]
    for name in bad { XCTAssertFalse(StatusLine.isPlain(name), name) }
    let fixture = try Fixture()
    for name in ["a_b", String(repeating: "n", count: 25)] {
      try fixture.expect(
        "status --line --as=\(name)", code: 2, complains: ["kata: --as takes at most 24 letters from a to z"])
    }
    _ = try line(fixture, "--as", String(repeating: "n", count: 24))
  }
}
