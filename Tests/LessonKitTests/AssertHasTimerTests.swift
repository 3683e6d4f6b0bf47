import TimerLab
import XCTest

@testable import LessonKit

/// Tests of `assertHasTimer`, which fails if an owner ticks without having a timer.
final class AssertHasTimerTests: KitTestCase {
  func test_assertHasTimerFailsForOwnerThatTicksWithoutTimer() {
    assert(
      firstFailure { assertHasTimer(Chime.makeScenario()) }, is: .noTimer,
      headline: "The chime ticks without a timer of its own."
    )
  }

  func test_assertHasTimerWaitsForTimerCreatedOnMainQueue() {
    let scenario = Scenario.clock { clock in
      DispatchQueue.main.async { [weak clock] in clock?.start() }
    }
    scenario.ticks.add()
    XCTAssertNil(firstFailure { assertHasTimer(scenario) })
    XCTAssertEqual(scenario.validTimerCount, 1, "it was waited for")
  }

  func test_assertHasTimerPassesIfOwnerTicksOnlyAtStart() {
    let scenario = Scenario.clock { _ in }
    scenario.ticks.add()
    XCTAssertNil(firstFailure { assertHasTimer(scenario) })
  }

  #if !canImport(ObjectiveC)
    func test_assertHasTimerFailsForOwnerBetweenTwoDelayedMessages() {
      let scenario = Scenario.clock { $0.perform(.timerDidFire, with: nil, afterDelay: 0) }
      scenario.wait { scenario.ticks.count > 0 }
      XCTAssertEqual(scenario.validTimerCount, 0, "the message was sent, and no other is waiting")
      // Ticks while the assertion looks, as the next message of a chain would.
      DispatchQueue.main.async(execute: scenario.ticks.add)
      let failure = firstFailure { assertHasTimer(scenario) }
      assert(failure, is: .noTimer, headline: "The clock ticks without a timer of its own.")
      XCTAssertEqual(failure?[.found], "it asks for its next tick with 'perform(_:with:afterDelay:)'.")
    }

    func test_assertHasTimerPassesForOwnerWithTimerAndDelayedMessages() {
      let scenario = Scenario.clock {
        $0.start()
        $0.perform(.timerDidFire, with: nil, afterDelay: 1_000)
      }
      XCTAssertNil(firstFailure { assertHasTimer(scenario) })
    }
  #endif
}
