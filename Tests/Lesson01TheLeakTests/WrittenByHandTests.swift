import Lesson01TheLeak
import TimerLab
import XCTest

/// A leak test in plain XCTest: open the inbox, close it, see that its poller is gone, and that it is silent.
final class WrittenByHandTests: XCTestCase {
  private weak var poller: Poller?
  private var polls = 0

  override func setUp() {
    let home = Screen()
    home.present(PollingScreen(interval: 0.01) { self.polls += 1 }, animated: true)
    for _ in 1...500 where polls < 3 { RunLoop.main.run(until: .now + 0.01) }
    guard polls > 2 else { return XCTFail("Lessons/01-the-leak.md") }
    poller = (home.presentedViewController as? PollingScreen)?.poller
    home.dismiss(animated: true)
    for _ in 1...500 where poller != nil && polls < 10 { RunLoop.main.run(until: .now + 0.01) }
  }

  func testByHand_isFreedAfterUse() {
    XCTAssertNil(poller, "Lessons/01-the-leak.md")
  }

  func testByHand_isSilentAfterUse() {
    let pollsUntilThen = polls
    RunLoop.main.run(until: .now + 0.1)
    XCTAssertEqual(polls, pollsUntilThen, "Lessons/01-the-leak.md")
  }
}
