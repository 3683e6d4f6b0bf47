import Lesson09RunLoopModes
import TimerLab
import XCTest

/// A leak test in plain XCTest, beside a test that turns the run loop in the mode of a drag.
final class WrittenByHandTests: XCTestCase {
  private weak var countdown: Countdown?
  private var owner: Countdown?
  private var ticks = 0

  override func setUp() {
    owner = Countdown(from: 1_000, interval: 0.01) { _ in self.ticks += 1 }
    owner?.start()
    for _ in 1...500 where ticks < 3 { RunLoop.main.run(until: .now + 0.01) }
  }

  func testByHand_ticksDuringADrag() {
    for _ in 1...50 where ticks < 6 { _ = RunLoop.main.run(mode: .tracking, before: .now + 0.01) }
    XCTAssertGreaterThan(ticks, 5, "Lessons/09-run-loop-modes.md")
  }

  func testByHand_isFreedAfterUse() {
    countdown = owner
    if ticks > 2 { owner = nil }
    for _ in 1...500 where countdown != nil && ticks < 10 { RunLoop.main.run(until: .now + 0.01) }
    XCTAssertNil(countdown, "Lessons/09-run-loop-modes.md")
  }
}
