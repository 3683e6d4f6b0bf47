import LeakAssertions
import XCTest

/// Wrong verdicts of the usual lines with a weak variable, which the page explains.
final class FiveLinesTests: CollectingTestCase {
  @MainActor func test_fiveLinesMisjudgeLateReleasesUnstartedTasksAndRemainingTimers()
    async throws
  {
    let rows: [(name: String, fiveLines: Row.Verdict, file: Row.Verdict)] = [
      ("400 ms late by a queue", .fails, .passes),
      ("task of the main actor, guard let self", .passes, .fails),
      ("timer, weak and left behind", .passes, .fails),
    ]
    for (line, (name, fiveLines, file)) in zip(UInt(7)..., rows) {
      let row = try XCTUnwrap(Row.all.first { $0.name == name })
      let isGone = await row.isGoneForFiveLines()
      XCTAssertEqual(isGone ? .passes : .fails, fiveLines, name)
      collects = true
      await row.run(.main, line)
      collects = false
      XCTAssertEqual(Row.Verdict(messages.at(line) + messages.at(line + 1000)), file, name)
    }
  }
}
