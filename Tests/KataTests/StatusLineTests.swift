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
    // What would break the row is replaced.
    let id = row.prefix(8)
    try one.replace("\"\(id)\"", by: "\"a,b\"", in: Fixture.progress)
    let other = try line(one)
    XCTAssertNotNil(other.wholeMatch(of: /[a-f][0-9a-f]{7},unchecked,unchecked/), other)
  }

  func test_anIDThatCanNotBeKeptIsSaid() throws {
    let fixture = try Fixture()
    try fixture.write(".kata", "in its place")
    let result = try fixture.expect(
      "status --line", code: 3, complains: ["kata: Could not write .kata/progress.json: "], prints: "")
    XCTAssertEqual(result.errors.split(separator: "\n").count, 1, result.errors)
  }

  func test_namesThatARowCanNotCarry() throws {
    let fixture = try Fixture()
    let bad = [
      "a b", "-a", "a-", "a--b", "a_b", "Zo\u{EB}", "<b>", "\u{1B}[2J", "a:b", "a,b", "\"a\"", "=a",
      String(repeating: "n", count: 25),
    ]
    for name in bad {
      let result = try fixture.kata(words: ["status", "--line", "--as=\(name)"])
      XCTAssertEqual(result.code, 2, name)
      XCTAssertEqual(
        result.errors,
        "kata: --as takes at most 24 letters from a to z, digits and single hyphens: --as anna-b\n")
    }
    _ = try line(fixture, "--as", String(repeating: "n", count: 24))
  }

  func test_aCauseThatIsNoIDIsLeftOut() throws {
    let fixture = try passingFirst()
    try fixture.replace("held-by-timer", by: "a,\u{202E}`", in: Fixture.progress)
    XCTAssertEqual(try line(fixture, "--as", "anna"), "anna,passing+gave-up,failing")
  }
}
