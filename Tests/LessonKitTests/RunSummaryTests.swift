import XCTest

@testable import LessonKit

final class RunSummaryTests: XCTestCase {
  private let order = ["ClockTests/test_ticks", "ClockTests/test_isFreed"]

  private func test(_ name: String, in module: String = "Lesson01Tests") -> RunSummary.FailedTest {
    RunSummary.FailedTest(
      suite: "\(module).ClockTests", method: name, pageLink: "Lessons/\(module).md#\(name)")
  }

  func test_passedTestsNeedNoSummary() {
    var summary = RunSummary()
    summary.addTest(failed: nil)
    XCTAssertNil(summary.summaryLine { _ in order })
  }

  func test_summaryBeginsWithTheFirstFailedTestInTheOrderOfTheFirstLesson() {
    var summary = RunSummary()
    for failed in [
      test("test_a", in: "Lesson02Tests"), test("test_unlisted"), test("test_isFreed"), test("test_ticks"),
      nil,
    ] {
      summary.addTest(failed: failed)
    }
    let text = summary.summaryLine { $0 == "Lesson01Tests" ? order : [] }
    XCTAssertEqual(
      text,
      "4 of 5 tests failed. Begin with test_ticks, edit Sources/Lesson01, and read Lessons/Lesson01Tests.md#test_ticks"
    )
  }
}
