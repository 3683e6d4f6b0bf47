import TimerLab
import XCTest

@testable import LeakAssertions
@testable import LessonAssertions

/// `assertTicks`: whom it lets pass, and what it finds where there is no tick.
final class AssertTicksTests: KitTestCase {
  private func failure<Subject>(
    of scenario: LeakScenario<Subject>, mode: RunLoop.Mode = .default
  ) -> LeakFailure? {
    failures { assertTicks(scenario, while: "it is used", mode: mode) }.first
  }

  func test_anOwnerThatTicksPasses() {
    XCTAssertNil(failure(of: .clock()))
  }

  func test_anOwnerThatStartsByItselfPasses() {
    let scenario = LeakScenario("the clock") { ticks in
      let clock = Clock(ticks)
      clock.start()
      return clock
    }
    XCTAssertNil(failure(of: scenario))
  }

  func test_anOwnerWithoutATimerMayComeLateToItsTurns() {
    let scenario = LeakScenario("the chime") { Chime($0) }.act { $0.start() }
    defer { scenario.act { $0.stop() } }
    XCTAssertNil(failure(of: scenario))
  }

  func test_anOwnerThatWasNeverStartedNeverTicked() {
    XCTAssertEqual(failure(of: .clock { _ in })?.diagnosis, .neverTicked)
  }

  func test_anOwnerWithoutATimerIsFoundToHaveNone() {
    XCTAssertEqual(failure(of: .clock { _ in })?.found, "it made no timer.")
  }

  func test_aTimerInvalidatedAtOnceIsFound() {
    let scenario = LeakScenario.clock()
    scenario.act { $0.stop() }
    XCTAssertEqual(failure(of: scenario)?.found, "it made 1 timer, which is no longer valid.")
  }

  func test_anOwnerThatPausesWhileTheUserScrollsNeverTicked() {
    XCTAssertEqual(failure(of: .clock(), mode: .tracking)?.diagnosis, .neverTicked)
  }

  func test_anOwnerWhoseTimerIsOnNoRunLoopNeverTicked() {
    XCTAssertEqual(failure(of: .clock { $0.makeATimerAndNeverSchedule() })?.diagnosis, .neverTicked)
  }

  func test_anOwnerThatTickedOnceIsFound() {
    let scenario = LeakScenario.clock { $0.startHoldingItselfAsTarget(repeats: false) }
    XCTAssertEqual(failure(of: scenario)?.diagnosis, .tickedOnce)
  }

  func test_anOwnerThatTickedOnceBeforeIsFound() {
    let scenario = LeakScenario.clock { $0.startHoldingItselfAsTarget(repeats: false) }
    scenario.listen()
    XCTAssertEqual(failure(of: scenario)?.diagnosis, .tickedOnce)
  }

  func test_anOwnerThatWasStoppedWhileNeededIsFound() {
    let scenario = LeakScenario.clock()
    scenario.listen()
    scenario.act { $0.stop() }
    XCTAssertEqual(failure(of: scenario)?.diagnosis, .stoppedTooEarly)
  }

  func test_aStoppedTimerIsFound() {
    let scenario = LeakScenario.clock()
    scenario.listen()
    scenario.act { $0.stop() }
    XCTAssertEqual(failure(of: scenario)?.found, "it made 1 timer, which is no longer valid.")
  }

  func test_anOwnerThatWasFreedWhileNeededIsFound() {
    let scenario = Shelf.scenario().act { $0.clock?.start() }
    scenario.act { $0.clock = nil }
    XCTAssertEqual(failure(of: scenario)?.diagnosis, .freedTooEarly)
  }

  func test_aTimerThatDoesNotGetThroughIsNamed() {
    let found = failure(of: .clock(), mode: .tracking)?.found
    XCTAssertEqual(found?.hasPrefix("it has a repeating timer"), true)
  }

  #if !canImport(ObjectiveC)
    // `NSTimer` does not tell its target, nor whether it is on a run loop.

    func test_aTimerOnNoRunLoopIsNamed() {
      XCTAssertEqual(
        failure(of: .clock { $0.makeATimerAndNeverSchedule() })?.found,
        "it has a timer that is on no run loop.")
    }

    func test_aTimerWithABlockIsNamed() {
      XCTAssertEqual(
        failure(of: .clock(), mode: .tracking)?.found,
        "it has a repeating timer with a block, which did not fire in the mode UITrackingRunLoopMode.")
    }

    func test_aTimerWithAnotherTargetIsNamed() {
      XCTAssertEqual(
        failure(of: .clock { $0.startByMessenger() }, mode: .tracking)?.found,
        "it has a repeating timer whose target is a Messenger, "
          + "which did not fire in the mode UITrackingRunLoopMode.")
    }

    func test_aOneShotIsNamed() {
      let scenario = LeakScenario.clock { $0.startHoldingItselfAsTarget(repeats: false) }
      XCTAssertEqual(
        failure(of: scenario, mode: .tracking)?.found,
        "it has a one-shot timer whose target is the clock, "
          + "which did not fire in the mode UITrackingRunLoopMode.")
    }
  #endif
}
