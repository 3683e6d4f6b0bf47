import XCTest

@testable import LessonKit

/// Tests of the line that says how many tests failed, and which one to begin with.
final class RunSummaryTests: XCTestCase {
  /// The tests of the first lesson, in the order in which the lesson lists them.
  private let testsInOrder = ["ClockTests/test_ticks", "ClockTests/test_isFreed"]

  private func makeFailedTest(_ name: String, in module: String = "Lesson01Tests") -> RunSummary.FailedTest {
    RunSummary.FailedTest(
      suite: "\(module).ClockTests", methodName: name, pageLink: "Lessons/\(module).md#\(name)")
  }

  func test_runWithoutFailuresHasNoSummaryLine() {
    var summary = RunSummary()
    summary.addTest(failed: nil)
    XCTAssertNil(summary.summaryLine { _ in testsInOrder })
  }

  func test_summarySuggestsTheFirstFailedTestOfTheFirstLesson() {
    var summary = RunSummary()
    for failed in [
      makeFailedTest("test_a", in: "Lesson02Tests"), makeFailedTest("test_unlisted"),
      makeFailedTest("test_isFreed"), makeFailedTest("test_ticks"), nil,
    ] {
      summary.addTest(failed: failed)
    }
    let text = summary.summaryLine { $0 == "Lesson01Tests" ? testsInOrder : [] }
    XCTAssertEqual(
      text,
      "4 of 5 tests failed. Begin with test_ticks, edit Sources/Lesson01, and read Lessons/Lesson01Tests.md#test_ticks"
    )
  }
}
