import TimerLab
import XCTest

@testable import LeakAssertions
@testable import LessonAssertions

/// `assertFreed`: whom it lets pass, and whom it finds to hold the others.
final class AssertFreedTests: KitTestCase {
  private func failure(
    of scenario: LeakScenario<Clock>, after farewell: (Clock) -> Void = { _ in }
  ) -> LeakFailure? {
    failures { assertFreed(scenario, when: "its user leaves", after: farewell) }.first
  }

  func test_anOwnerThatNobodyHoldsPasses() {
    XCTAssertNil(failure(of: .clock()))
  }

  func test_anOwnerThatItsUserStopsBeforeLeavingPasses() {
    XCTAssertNil(failure(of: .clock { $0.startHoldingItselfAsTarget() }, after: { $0.stop() }))
  }

  func test_anOwnerWithoutATimerMayBeHeldUntilItsNextTurn() {
    let scenario = LeakScenario("the chime") { Chime($0) }.act { $0.start() }
    let failures = failures { assertFreed(scenario, when: "its user stops it", after: { $0.stop() }) }
    XCTAssertTrue(failures.isEmpty)
  }

  func test_anOwnerThatIsFreedAndTicksOnPasses() {
    XCTAssertNil(failure(of: .clock(invalidatesInDeinit: false)))
  }

  func test_anOwnerThatIsTheTargetOfItsTimerIsHeldByIt() {
    XCTAssertEqual(failure(of: .clock { $0.startHoldingItselfAsTarget() })?.diagnosis, .heldByTimer)
  }

  func test_anOwnerThatItsBlockCapturesIsHeldByTheTimer() {
    XCTAssertEqual(failure(of: .clock { $0.startHoldingItselfInABlock() })?.diagnosis, .heldByTimer)
  }

  func test_anOwnerThatAMessengerHoldsIsHeldByTheTimer() {
    XCTAssertEqual(failure(of: .clock { $0.startByMessenger() })?.diagnosis, .heldByTimer)
  }

  func test_anOwnerOfAnUnscheduledTimerIsHeldByIt() {
    XCTAssertEqual(failure(of: .clock { $0.makeATimerAndNeverSchedule() })?.diagnosis, .heldByTimer)
  }

  func test_theSecondTimerIsFoundWhenTheFirstHoldsNobody() {
    let scenario = LeakScenario.clock()
    scenario.act { $0.startHoldingItselfAsTarget() }
    XCTAssertEqual(failure(of: scenario)?.diagnosis, .heldByTimer)
  }

  func test_anOwnerThatAnotherObjectHoldsIsHeldBySomethingElse() {
    let scenario = LeakScenario.clock()
    var keeper: Clock?
    scenario.act { keeper = $0 }
    let failure = failure(of: scenario, after: { $0.stop() })
    withExtendedLifetime(keeper) { XCTAssertEqual(failure?.diagnosis, .heldBySomethingElse) }
  }

  func test_anOwnerWithoutATimerAtWorkIsFoundToHaveNone() {
    let scenario = LeakScenario.clock()
    var keeper: Clock?
    scenario.act { keeper = $0 }
    let failure = failure(of: scenario, after: { $0.stop() })
    withExtendedLifetime(keeper) {
      XCTAssertEqual(failure?.found, "it has no valid timer. Something else holds it.")
    }
  }

  func test_anOwnerThatItsTimerAndAnotherObjectHoldIsFound() {
    let scenario = LeakScenario.clock { $0.startHoldingItselfAsTarget() }
    var keeper: Clock?
    scenario.act { keeper = $0 }
    let failure = failure(of: scenario)
    withExtendedLifetime(keeper) {
      XCTAssertEqual(
        failure?.found,
        "it stays alive when its timer is invalidated. Something else holds it.")
    }
  }

  func test_anOwnerThatIsFreeByNowHasNoDiagnosis() {
    XCTAssertNil(LeakHolder.nobodyAnyMore.diagnosis)
  }

  func test_theExperimentLeavesNoTimerOfTheOwnerValid() {
    let scenario = LeakScenario.clock { $0.startHoldingItselfAsTarget() }
    _ = failure(of: scenario)
    XCTAssertEqual(scenario.runningTimers, 0)
  }

  func test_theExperimentFreesTheOwner() {
    let scenario = LeakScenario.clock { $0.startHoldingItselfAsTarget() }
    _ = failure(of: scenario)
    XCTAssertFalse(scenario.isAlive)
  }

  func test_theFailureSaysThatTheOwnerWasNotFreed() {
    XCTAssertEqual(
      failure(of: .clock { $0.startHoldingItselfAsTarget() })?.headline, "The clock was not freed.")
  }

  func test_theFailureSaysWhatWasExpected() {
    XCTAssertEqual(
      failure(of: .clock { $0.startHoldingItselfAsTarget() })?.expected,
      "the clock is freed when its user leaves.")
  }

  func test_theFailureSaysThatNoTickCame() {
    XCTAssertEqual(
      failure(of: .clock { $0.makeATimerAndNeverSchedule() })?.happened,
      "it is alive, and made no tick in 5 heartbeats after that.")
  }

  #if !canImport(ObjectiveC)
    // `NSTimer` does not tell its target.
    func test_theTimerThatHeldTheOwnerIsNamed() {
      XCTAssertEqual(
        failure(of: .clock { $0.startHoldingItselfAsTarget() })?.found,
        "it is freed as soon as its timer is invalidated. So the timer held it: "
          + "a repeating timer whose target is the clock.")
    }
  #endif
}
