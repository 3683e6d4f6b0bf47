import Lesson02InvalidateTiming
import TimerLab
import XCTest

/// A leak test in plain XCTest: open the clock, go back, see that it is gone, and that it is silent.
final class WrittenByHandTests: XCTestCase {
  private weak var clock: ClockScreen?
  private var ticks = 0

  override func setUp() {
    let navigator = Navigator(rootViewController: Screen())
    Window(rootViewController: navigator).makeKeyAndVisible()
    navigator.pushViewController(ClockScreen(interval: 0.01) { self.ticks += 1 }, animated: true)
    for _ in 1...500 where ticks < 3 { RunLoop.main.run(until: .now + 0.01) }
    guard ticks > 2 else { return XCTFail("Lessons/02-invalidate-timing.md") }
    clock = navigator.topViewController as? ClockScreen
    navigator.popViewController(animated: true)
    for _ in 1...500 where clock != nil && ticks < 10 { RunLoop.main.run(until: .now + 0.01) }
  }

  func testByHand_isFreedAfterUse() {
    XCTAssertNil(clock, "Lessons/02-invalidate-timing.md")
  }

  func testByHand_isSilentAfterUse() {
    let ticksUntilThen = ticks
    RunLoop.main.run(until: .now + 0.1)
    XCTAssertEqual(ticks, ticksUntilThen, "Lessons/02-invalidate-timing.md")
  }
}
