import LeakAssertions
import XCTest

/// Where the four lines that everybody writes are wrong, as the page tells.
final class FiveLinesTests: CollectingTestCase {
  @MainActor func test_redForWhatIsFreedLateAndGreenForATaskThatHasNotBegunAndATimerThatIsLeftBehind()
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
      XCTAssertEqual(Row.Verdict(said.at(line) + said.at(line + 1000)), file, name)
    }
  }
}
