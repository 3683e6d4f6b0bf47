import Lesson02InvalidateTiming
import TimerLab
import XCTest

/// Leak tests of a clock screen, in plain XCTest, without the test kit.
final class WrittenByHandTests: XCTestCase {
  private var tickCount = 0

  func test_clockIsFreed() {
    let clock = pushAndPopClock()
    wait(until: { clock() == nil }, timeout: 0.4)
    XCTAssertNil(clock(), "The clock was not freed. Read Lessons/02-invalidate-timing.md")
  }

  func test_clockIsSilent() {
    _ = pushAndPopClock()
    // A tick that is already on the main queue may still come.
    RunLoop.main.run(until: .now + 0.01)
    let ticksSoFar = tickCount
    RunLoop.main.run(until: .now + 0.1)
    XCTAssertEqual(tickCount, ticksSoFar, "The clock still ticks. Read Lessons/02-invalidate-timing.md")
  }

  /// Releases a clock after three ticks, and returns a closure that reads a weak reference to it.
  private func pushAndPopClock() -> () -> ClockScreen? {
    autoreleasepool {
      let navigator = Navigator(rootViewController: Screen())
      Window(rootViewController: navigator).makeKeyAndVisible()
      let clock = ClockScreen(interval: 0.01) { self.tickCount += 1 }
      navigator.pushViewController(clock, animated: true)
      wait(until: { tickCount > 2 }, timeout: 5)
      XCTAssertGreaterThan(tickCount, 2, "The clock doesn't tick. Read Lessons/02-invalidate-timing.md")
      navigator.popViewController(animated: true)
      return { [weak clock] in clock }
    }
  }

  private func wait(until condition: () -> Bool, timeout: TimeInterval) {
    let deadline = Date(timeIntervalSinceNow: timeout)
    while !condition(), Date() < deadline { RunLoop.main.run(until: .now + 0.01) }
  }
}

#if !canImport(ObjectiveC)
  private func autoreleasepool<Result>(invoking body: () -> Result) -> Result { body() }
#endif
