import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// The output of the learner's code in `kata check`.
final class PrintedOutputTests: XCTestCase {
  /// Returns a script for a test that prints the numbers up to 7 and messages like XCTest's, and then runs `end`.
  private func outputScript(_ test: String, _ end: String) -> String {
    "\(test) does printf '\\036%s/%s\\n1\\n2\\n3\\n4\\n5\\n6\\n7\\n\\036\\nTest Case passed\\n' $suite $test; \(end)"
  }

  private let failingEnd =
    "code=1; event failure ',\"message\":\"No.\"'; event test-finished ',\"passed\":false'"
  private let passingEnd = "event test-finished ',\"passed\":true'"

  func test_lastOutputLinesOfTheFirstFailureAreShownBelowTheVerdict() throws {
    let fixture = try Fixture(outcomes: [outputScript("test_isFreed", failingEnd)])
    let output = try fixture.kata("check", "04").output
    let expected = """
      .md

      PRINTED by that test, the last 5 of 7 lines. All: swift run kata check 04 --output
        | 3
        | 4
        | 5
        | 6
        | 7

      """
    XCTAssertTrue(output.contains(expected), output)
    XCTAssertFalse(output.contains("Test Case"), output)
  }

  func test_allOutputIsShownOnRequestEvenOfPassingTests() throws {
    let fixture = try Fixture(outcomes: [
      outputScript("test_ticks", passingEnd), outputScript("test_isFreed", passingEnd),
    ])
    try fixture.expect("check 04", hides: ["PRINTED"])
    let output = try fixture.kata("check", "04", "--output").output
    for test in ["ticks", "is freed"] {
      XCTAssertTrue(output.contains("PRINTED by '\(test)'\n  | 1\n  | 2\n"), output)
    }
  }

  func test_jsonHasTheOutputOfEachTest() throws {
    let fixture = try Fixture(outcomes: [
      outputScript("test_ticks", passingEnd), outputScript("test_isFreed", failingEnd),
    ])
    let lesson = try fixture.checkedLesson("04", code: 1)
    let tests = try XCTUnwrap(lesson["tests"] as? [[String: Any]])
    let lines = (1...7).map(String.init).joined(separator: "\n")
    XCTAssertEqual(tests.map { $0["output"] as? String }, [lines, lines, nil])
    XCTAssertFalse(fixture.read(Fixture.progressFile).contains("output"))
  }

  func test_outputBeforeACrashIsShown() throws {
    let crash = "printf '\\036%s/%s\\nlast words\\n' $suite $test; kill -ILL $$"
    let output = try Fixture(outcomes: ["test_ticks does \(crash)"]).kata("check", "04").output
    XCTAssertTrue(output.contains("\nPRINTED by that test\n  | last words\n"), output)
  }
}
