import Lesson09RunLoopModes
import TimerLab
import XCTest

/// Leak tests of a countdown, and a test of its ticks during a drag, in plain XCTest, without the test kit.
final class WrittenByHandTests: XCTestCase {
  private weak var countdown: Countdown?
  private var tickCount = 0

  func test_countdownTicksDuringADrag() {
    let countdown = makeTickingCountdown()
    let ticksSoFar = tickCount
    wait(until: { tickCount > ticksSoFar + 2 }, in: .tracking)
    XCTAssertGreaterThan(tickCount, ticksSoFar + 2, "A drag freezes it. Read Lessons/09-run-loop-modes.md")
    withExtendedLifetime(countdown) {}
  }

  func test_countdownIsFreed() {
    countdown = autoreleasepool { makeTickingCountdown() }
    wait(until: { countdown == nil })
    XCTAssertNil(countdown, "The countdown was not freed. Read Lessons/09-run-loop-modes.md")
  }

  func test_countdownIsSilent() {
    _ = autoreleasepool { makeTickingCountdown() }
    // A tick that is already on the main queue may still come.
    RunLoop.main.run(until: .now + 0.01)
    let ticksSoFar = tickCount
    RunLoop.main.run(until: .now + 0.1)
    XCTAssertEqual(tickCount, ticksSoFar, "The countdown still ticks. Read Lessons/09-run-loop-modes.md")
  }

  private func makeTickingCountdown() -> Countdown {
    let countdown = Countdown(from: 1_000, interval: 0.01) { _ in self.tickCount += 1 }
    countdown.start()
    wait(until: { tickCount > 2 })
    XCTAssertGreaterThan(tickCount, 2, "The countdown doesn't tick. Read Lessons/09-run-loop-modes.md")
    return countdown
  }

  private func wait(until condition: () -> Bool, in mode: RunLoop.Mode = .default) {
    let deadline = Date(timeIntervalSinceNow: 0.4)
    while !condition(), Date() < deadline { _ = RunLoop.main.run(mode: mode, before: .now + 0.01) }
  }
}

#if !canImport(ObjectiveC)
  private func autoreleasepool<Result>(invoking body: () -> Result) -> Result { body() }
#endif
