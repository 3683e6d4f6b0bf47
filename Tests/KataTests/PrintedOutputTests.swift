import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests of how `kata check` shows the output of the learner's code.
final class PrintedOutputTests: XCTestCase {
  /// Returns the script of a fake test that prints seven numbered lines and an XCTest message, and then runs commands.
  private func outputScript(_ test: String, endingWith commands: String) -> String {
    "\(test) does printf '\\036%s/%s\\n1\\n2\\n3\\n4\\n5\\n6\\n7\\n\\036\\nTest Case passed\\n' $suite $test; \(commands)"
  }

  /// The shell commands that report a failure of a fake test.
  private let failureCommands =
    "code=1; event failure ',\"message\":\"No.\"'; event test-finished ',\"passed\":false'"
  /// The shell commands that report a pass of a fake test.
  private let passCommands = "event test-finished ',\"passed\":true'"

  func test_lastOutputLinesOfTheFirstFailureAreShownBelowTheVerdict() throws {
    let fixture = try Fixture(outcomes: [outputScript("test_isFreed", endingWith: failureCommands)])
    let output = try fixture.runKata("check", "04").output
    let expected = """
      .md

      PRINTED by that test, the last 5 of 7 lines. To see all of them: swift run kata check 04 --output
        | 3
        | 4
        | 5
        | 6
        | 7

      """
    XCTAssertTrue(output.contains(expected), output)
    XCTAssertFalse(output.contains("Test Case"), output)
  }

  func test_outputOptionShowsTheOutputOfAllTestsIncludingPassingOnes() throws {
    let fixture = try Fixture(outcomes: [
      outputScript("test_ticks", endingWith: passCommands),
      outputScript("test_isFreed", endingWith: passCommands),
    ])
    try fixture.assertRun("check 04", omits: ["PRINTED"])
    let output = try fixture.runKata("check", "04", "--output").output
    for test in ["ticks", "is freed"] {
      XCTAssertTrue(output.contains("PRINTED by '\(test)'\n  | 1\n  | 2\n"), output)
    }
  }

  func test_jsonHasTheOutputOfEachTest() throws {
    let fixture = try Fixture(outcomes: [
      outputScript("test_ticks", endingWith: passCommands),
      outputScript("test_isFreed", endingWith: failureCommands),
    ])
    let lesson = try fixture.runCheckJSON("04", code: 1)
    let tests = try XCTUnwrap(lesson["tests"] as? [[String: Any]])
    let lines = (1...7).map(String.init).joined(separator: "\n")
    XCTAssertEqual(tests.map { $0["output"] as? String }, [lines, lines, nil])
    XCTAssertFalse(fixture.read(Fixture.progressFile).contains("output"))
  }

  func test_outputBeforeACrashIsShown() throws {
    let crash = "printf '\\036%s/%s\\nlast words\\n' $suite $test; kill -ILL $$"
    let output = try Fixture(outcomes: ["test_ticks does \(crash)"]).runKata("check", "04").output
    XCTAssertTrue(output.contains("\nPRINTED by that test\n  | last words\n"), output)
  }
}
