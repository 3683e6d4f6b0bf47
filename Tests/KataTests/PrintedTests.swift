import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// What the learner's own code prints is shown, and is no part of the verdict.
final class PrintedTests: XCTestCase {
  /// A test whose code prints the numbers up to 7, beside the words of XCTest, and then does what `end` says.
  private func printing(_ test: String, _ end: String) -> String {
    "\(test) does printf '\\036%s/%s\\n1\\n2\\n3\\n4\\n5\\n6\\n7\\n\\036\\nTest Case passed\\n' $suite $test; \(end)"
  }

  private let fails = "code=1; event failure ',\"message\":\"No.\"'; event test-finished ',\"passed\":false'"
  private let passes = "event test-finished ',\"passed\":true'"

  func test_theLastLinesOfTheFirstFailureStandBelowTheVerdict() throws {
    let fixture = try Fixture(outcomes: [printing("test_isFreed", fails)])
    let output = try fixture.kata("check", "04").output
    let expected = """
      .swift

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

  func test_allOfItIsShownOnRequestAlsoOfWhatPasses() throws {
    let fixture = try Fixture(outcomes: [printing("test_ticks", passes), printing("test_isFreed", passes)])
    try fixture.expect("check 04", hides: ["PRINTED"])
    let output = try fixture.kata("check", "04", "--output").output
    for test in ["ticks", "is freed"] {
      XCTAssertTrue(output.contains("PRINTED by '\(test)'\n  | 1\n  | 2\n"), output)
    }
  }

  func test_jsonHasItTestByTest() throws {
    let fixture = try Fixture(outcomes: [printing("test_ticks", passes), printing("test_isFreed", fails)])
    let lesson = try fixture.checkedLesson("04", code: 1)
    let tests = try XCTUnwrap(lesson["tests"] as? [[String: Any]])
    let lines = (1...7).map(String.init).joined(separator: "\n")
    XCTAssertEqual(tests.map { $0["output"] as? String }, [lines, lines, nil])
    XCTAssertFalse(fixture.read(Fixture.progress).contains("output"))
  }

  func test_whatWasPrintedBeforeACrashIsShown() throws {
    let crash = "printf '\\036%s/%s\\nlast words\\n' $suite $test; kill -ILL $$"
    let output = try Fixture(outcomes: ["test_ticks does \(crash)"]).kata("check", "04").output
    XCTAssertTrue(output.contains("\nPRINTED by that test\n  | last words\n"), output)
  }
}
