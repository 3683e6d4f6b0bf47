import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// `kata list --line`, which prints a clone as one row.
final class ClassRowTests: XCTestCase {
  /// Returns a clone whose first lesson passes and whose second one fails. The first one's solution was seen.
  private func makeHalfDoneClone() throws -> Fixture {
    let fixture = try Fixture(outcomes: FixtureText.rightOutcomes)
    try fixture.expect("solution 04 --give-up")
    _ = try fixture.kata("check", "--all")
    return fixture
  }

  private func row(_ fixture: Fixture, _ words: String...) throws -> String {
    let result = try fixture.kata(words: ["list", "--line"] + words)
    XCTAssertEqual(result.code, 0, result.errors)
    XCTAssertEqual(result.lines.count, 2, "one line, and its end")
    return result.lines[0]
  }

  func test_rowHasTheNameAndAValueForEachLesson() throws {
    let fixture = try makeHalfDoneClone()
    XCTAssertEqual(try row(fixture, "--as", "Anna-B"), "Anna-B,passing+gave-up,failing:held-by-timer")
    try fixture.expect("solution 06 --give-up")
    try fixture.setOutcomes(["does not compile"])
    _ = try fixture.kata("check", "04")
    XCTAssertEqual(try row(fixture, "--as", "bo"), "bo,not-compiling+gave-up,failing:held-by-timer+gave-up")
  }

  func test_rowWithoutANameBeginsWithAHyphen() throws {
    XCTAssertEqual(try row(try Fixture()), "-,unchecked,unchecked")
  }

  func test_namesThatARowCannotContainAreRejected() throws {
    let bad = ["", "a b", "-a", "a-", "a--b", "a_b", "Zo\u{EB}", "<b>", "\u{1B}[2J", "a,b", "\"a\"", "=a"]
    for name in bad { XCTAssertFalse(ProgressRow.isPlain(name), name) }
    let fixture = try Fixture()
    for name in ["a_b", String(repeating: "n", count: 25)] {
      try fixture.expect(
        "list --line --as=\(name)", code: 2, complains: ["kata: --as takes at most 24 letters from a to z"])
    }
    _ = try row(fixture, "--as", String(repeating: "n", count: 24))
  }
}
