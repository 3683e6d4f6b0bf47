import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests of `kata check LESSON --step N`, which checks only one step of a lesson that has several steps.
final class CheckStepTests: XCTestCase {
  /// The outcome of a fake test that fails because its owner leaks.
  private let leakOutcome = "fails held-by-timer"

  func test_checkOfAStepRunsOnlyTheTestsOfTheStep() throws {
    let fixture = try Fixture.withSteps([leakOutcome, "passes", "passes", leakOutcome])
    try fixture.assertRun(
      "check 04 --step 2",
      prints: [" all 2 tests pass\n\nAll steps  swift run kata check 04\n"])
    XCTAssertEqual(fixture.executedTests, ["test_isFreed", "test_isFreedTwice"])
  }

  func test_checkOfAStepStoresNoResultForTheLesson() throws {
    let fixture = try Fixture.withSteps(["passes", leakOutcome, leakOutcome, leakOutcome])
    _ = try fixture.runKata("hint", "04")
    XCTAssertEqual(try fixture.runKata("check", "04", "--step", "1").exitCode, 0)
    XCTAssertTrue(try fixture.runKata("list").output.contains("20 min  not checked\n"))
    XCTAssertEqual(try fixture.runKata("check", "04").exitCode, 1)
    let kept = fixture.read(Fixture.progressFile)
    XCTAssertEqual(try fixture.runKata("check", "04", "--step", "1").exitCode, 0)
    XCTAssertEqual(fixture.read(Fixture.progressFile), kept, "it still holds")
    XCTAssertTrue(fixture.read(Fixture.progressFile).contains("\"Lesson04Proxy\" : 1"), "hints go on")
  }

  func test_jsonOfAPassingStepDoesNotReportAPassingLesson() throws {
    let fixture = try Fixture.withSteps(["passes", leakOutcome, "passes", leakOutcome])
    for (step, code, state) in [("1", 0, "unchecked"), ("2", 1, "failing")] {
      let lesson = try fixture.runCheckJSON("04 --step \(step)", code: Int32(code))
      XCTAssertEqual(lesson["state"] as? String, state)
      let steps = try XCTUnwrap(lesson["steps"] as? [[String: Any]])
      XCTAssertEqual(steps.compactMap { $0["number"] as? Int }, [Int(step)])
      XCTAssertEqual(steps.compactMap { $0["state"] as? String }, [code == 0 ? "passing" : "failing"])
    }
  }

  func test_lessonWithCompilerErrorsHasNoPassingStep() throws {
    let fixture = try Fixture.withSteps(["passes", "passes", "passes", "passes"])
    let source = "Sources/Lesson04Proxy/Owner.swift"
    try fixture.replace("final class Owner", with: "//! does not compile\nfinal class Owner", in: source)
    let lesson = try fixture.runCheckJSON("04 --step 2", code: 1)
    XCTAssertEqual(lesson["state"] as? String, "not-compiling")
    XCTAssertEqual((lesson["errors"] as? [[String: Any]])?.count, 1)
  }
}
