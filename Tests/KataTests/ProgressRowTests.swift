import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests of `kata list --line`, which prints a learner's progress as one row, for a teacher's table.
final class ProgressRowTests: XCTestCase {
  /// Returns a clone in which the first lesson passes, with its solution shown, and the second lesson fails.
  private func makeHalfFinishedClone() throws -> Fixture {
    let fixture = try Fixture(outcomes: FixtureText.rightOutcomes)
    try fixture.assertRun("solution 04 --give-up")
    _ = try fixture.runKata("check", "--all")
    return fixture
  }

  /// Returns the row that `kata list --line` prints, and asserts that the command prints nothing else.
  private func progressRow(of fixture: Fixture, _ options: String...) throws -> String {
    let result = try fixture.runKata(arguments: ["list", "--line"] + options)
    XCTAssertEqual(result.exitCode, 0, result.errors)
    XCTAssertEqual(result.outputLines.count, 2, "one line, and its end")
    return result.outputLines[0]
  }

  func test_rowHasTheLearnersNameAndTheStateOfEachLesson() throws {
    let fixture = try makeHalfFinishedClone()
    XCTAssertEqual(
      try progressRow(of: fixture, "--as", "Anna-B"), "Anna-B,passing+gave-up,failing:held-by-timer")
    try fixture.assertRun("solution 06 --give-up")
    try fixture.setOutcomes(["does not compile"])
    _ = try fixture.runKata("check", "04")
    XCTAssertEqual(
      try progressRow(of: fixture, "--as", "bo"), "bo,not-compiling+gave-up,failing:held-by-timer+gave-up")
  }

  func test_rowWithoutALearnersNameBeginsWithAHyphen() throws {
    XCTAssertEqual(try progressRow(of: try Fixture()), "-,unchecked,unchecked")
  }

  func test_invalidLearnerNamesAreRejected() throws {
    let bad = ["", "a b", "-a", "a-", "a--b", "a_b", "Zo\u{EB}", "<b>", "\u{1B}[2J", "a,b", "\"a\"", "=a"]
    for name in bad { XCTAssertFalse(ProgressRow.isValidName(name), name) }
    let fixture = try Fixture()
    for name in ["a_b", String(repeating: "n", count: 25)] {
      try fixture.assertRun(
        "list --line --as=\(name)", code: 2,
        reports: ["kata: --as takes at most 24 characters, which must be letters from a to z"])
    }
    _ = try progressRow(of: fixture, "--as", String(repeating: "n", count: 24))
  }
}
