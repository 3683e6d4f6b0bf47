import Foundation
import XCTest

@testable import KataTestSupport

/// Tests of the JSON output of `kata check --json` and `kata list --json`.
final class CheckJSONTests: XCTestCase {
  func test_jsonHasTheTestsAndTheDiagnosisOfALesson() throws {
    let object = try Fixture().runKataJSON("check --all", code: 1)
    XCTAssertEqual(object["schema"] as? Int, 2)
    XCTAssertEqual((object["lessons"] as? [Any])?.count, 2)
    let lesson = try XCTUnwrap((object["lessons"] as? [[String: Any]])?.first)
    XCTAssertEqual(lesson["number"] as? Int, 4)
    XCTAssertEqual(lesson["name"] as? String, "Lesson04Proxy")
    XCTAssertEqual(lesson["title"] as? String, "The proxy")
    XCTAssertEqual(lesson["state"] as? String, "failing")
    XCTAssertNotNil(lesson["seconds"] as? Double)
    XCTAssertEqual(
      lesson["diagnosis"] as? [String: String],
      ["id": "held-by-timer", "title": "Held by timer", "page": "Lessons/04-proxy.md#held-by-timer"])

    let tests = try XCTUnwrap(lesson["tests"] as? [[String: Any]])
    XCTAssertEqual(tests.compactMap { $0["name"] as? String }, ["test_ticks", "test_isFreed", "test_stops"])
    XCTAssertEqual(tests.compactMap { $0["passed"] as? Bool }, [true, false, false])
    XCTAssertNil(tests[0]["message"])
    XCTAssertEqual(tests[1]["diagnosis"] as? String, "held-by-timer")
    XCTAssertEqual((tests[1]["message"] as? String)?.hasPrefix("The owner was not freed.\n"), true)
  }

  func test_skippedTestIsMarkedAndDoesNotPreventAPass() throws {
    let fixture = try Fixture()
    try fixture.setOutcomes(["test_ticks passes", "test_isFreed is-skipped", "test_stops passes"])
    let object = try fixture.runKataJSON("check 04", code: 0)
    let lesson = try XCTUnwrap((object["lessons"] as? [[String: Any]])?.first)
    XCTAssertEqual(lesson["state"] as? String, "passing")
    let tests = try XCTUnwrap(lesson["tests"] as? [[String: Any]])
    XCTAssertEqual(tests.map { $0["skipped"] as? Bool }, [nil, true, nil])
    try fixture.assertRun(
      "check 04 --verbose", code: 0, prints: ["2 tests pass, 1 skipped", "  skipped is freed"])
  }

  func test_lessonWhoseTestsWereAllSkippedDoesNotPass() throws {
    let fixture = try Fixture()
    try fixture.setOutcomes(["test_ticks", "test_isFreed", "test_stops"].map { "\($0) is-skipped" })
    XCTAssertNotEqual(try fixture.runKata("check", "04").exitCode, 0)
  }

  func test_jsonOfListHasTheCurrentLessonButNoTests() throws {
    let fixture = try Fixture()
    XCTAssertEqual(try fixture.runKata("check", "04").exitCode, 1)
    let object = try fixture.runKataJSON("list", code: 0)
    XCTAssertEqual(object["current"] as? String, "Lesson04Proxy")
    let lessons = try XCTUnwrap(object["lessons"] as? [[String: Any]])
    XCTAssertEqual(lessons.compactMap { $0["state"] as? String }, ["failing", "unchecked"])
    XCTAssertEqual(lessons.compactMap { $0["minutes"] as? Int }, [20, 20])
    XCTAssertNil(lessons[0]["tests"])
  }

  // MARK: - Errors

  func test_jsonOfAFailedCommandContainsTheErrorMessage() throws {
    let fixture = try Fixture()
    try fixture.remove("Tests/Lesson04ProxyTests/Tests.txt")
    for (words, code, error) in [
      (["check", "proxi"], 2, "There is no lesson 'proxi'. The lessons are:\n"),
      (["list", "--nonsense"], 2, "'list' has no option '--nonsense'."),
      (["check", "04"], 3, "The test list for Lesson 04 · The proxy is missing or empty: Tests/"),
    ] as [([String], Int32, String)] {
      let result = try fixture.runKata(arguments: words + ["--json"])
      XCTAssertEqual(result.exitCode, code, result.errors)
      let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
      XCTAssertEqual(object?["schema"] as? Int, 2)
      let told = try XCTUnwrap(object?["error"] as? String)
      XCTAssertTrue(told.hasPrefix(error), told)
      XCTAssertEqual(result.errors, "kata: \(told)\n", "people read the same error")
    }
  }

  func test_jsonOfSeveralLessonsSaysWhyALessonHasNoVerdict() throws {
    let fixture = try Fixture()
    try fixture.remove("Tests/Lesson04ProxyTests/Tests.txt")
    let object = try fixture.runKataJSON("check 04 06", code: 3)
    let lessons = try XCTUnwrap(object["lessons"] as? [[String: Any]])
    XCTAssertEqual(lessons.compactMap { $0["state"] as? String }, ["unchecked", "failing"])
    let told = try XCTUnwrap(lessons[0]["error"] as? String)
    XCTAssertTrue(told.hasPrefix("The test list for Lesson 04 · The proxy is missing"), told)
    XCTAssertNil(lessons[1]["error"])
  }
}
