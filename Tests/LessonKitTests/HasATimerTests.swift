import TimerLab
import XCTest

@testable import LessonKit

/// Tests of `assertHasTimer`, which fails if an owner ticks without having a timer.
final class HasATimerTests: KitTestCase {
  func test_anOwnerThatTicksWithoutATimerFails() {
    assert(
      firstFailure { assertHasTimer(Chime.makeScenario()) }, is: .noTimer,
      headline: "The chime ticks without a timer of its own."
    )
  }

  func test_anOwnerThatTicksAtItsStartAndMakesItsTimerOnTheMainQueuePasses() {
    let scenario = Scenario.clock { clock in
      DispatchQueue.main.async { [weak clock] in clock?.start() }
    }
    scenario.ticks.add()
    XCTAssertNil(firstFailure { assertHasTimer(scenario) })
    XCTAssertEqual(scenario.validTimerCount, 1, "it was waited for")
  }

  func test_nothingIsSaidOfAnOwnerThatTicksAtItsStartAlone() {
    let scenario = Scenario.clock { _ in }
    scenario.ticks.add()
    XCTAssertNil(firstFailure { assertHasTimer(scenario) })
  }
}
