import TimerLab
import XCTest

@testable import LeakAssertions
@testable import LessonAssertions

/// `assertStopsTicking`, after the owner's user has left and while it still holds the owner.
final class AssertStopsTickingTests: KitTestCase {
  private func failure(
    of scenario: LeakScenario<Clock>, after farewell: (Clock) -> Void = { _ in }
  ) -> LeakFailure? {
    failures { assertStopsTicking(scenario, when: "its user leaves", after: farewell) }.first
  }

  private func failure(of scenario: LeakScenario<Clock>, whenTold order: (Clock) -> Void) -> LeakFailure? {
    failures { assertStopsTicking(scenario, whenTold: "its user says so", by: order) }.first
  }

  // MARK: - After its user has left

  func test_anOwnerThatStopsInDeinitPasses() {
    XCTAssertNil(failure(of: .clock()))
  }

  func test_anOwnerThatItsUserStopsBeforeLeavingPasses() {
    XCTAssertNil(failure(of: .clock { $0.startHoldingItselfAsTarget() }, after: { $0.stop() }))
  }

  func test_anOwnerWhoseTimerStopsItselfAtItsNextTickPasses() {
    let scenario = LeakScenario.clock(invalidatesInDeinit: false) { clock in
      clock.timer = .scheduledTimer(withTimeInterval: Heartbeat.interval, repeats: true) {
        [weak clock] timer in
        guard let clock else { return timer.invalidate() }
        clock.timerDidFire(timer)
      }
    }
    XCTAssertNil(failure(of: scenario))
  }

  func test_aTimerThatFiresForAFreedOwnerIsFound() {
    XCTAssertEqual(failure(of: .clock(invalidatesInDeinit: false))?.diagnosis, .ticksAfterFree)
  }

  func test_aTimerThatFiresForAFreedOwnerIsCounted() {
    XCTAssertEqual(
      failure(of: .clock(invalidatesInDeinit: false))?.happened,
      "the clock is gone, but 1 timer still fires.")
  }

  func test_aChainOfOneShotsThatGoesOnForAFreedOwnerIsFound() {
    let scenario = LeakScenario.clock(invalidatesInDeinit: false) { _ in Self.scheduleTheNextOneShot() }
    XCTAssertEqual(failure(of: scenario)?.diagnosis, .ticksAfterFree)
  }

  private static func scheduleTheNextOneShot() {
    TimerLab.Timer.scheduledTimer(withTimeInterval: Heartbeat.interval, repeats: false) { _ in
      scheduleTheNextOneShot()
    }
  }

  func test_aBlockThatTicksOnWithoutItsOwnerIsFound() {
    let scenario = LeakScenario.clock(invalidatesInDeinit: false) { $0.startBlockThatTicksWithoutItsOwner() }
    XCTAssertEqual(failure(of: scenario)?.diagnosis, .ticksAfterFree)
  }

  func test_aBlockThatTicksOnWithoutItsOwnerIsSaidNotToStop() {
    let scenario = LeakScenario.clock(invalidatesInDeinit: false) { $0.startBlockThatTicksWithoutItsOwner() }
    XCTAssertEqual(failure(of: scenario)?.headline, "The clock did not stop ticking.")
  }

  func test_anOwnerThatIsHeldAndTicksOnIsFoundToBeHeld() {
    XCTAssertEqual(failure(of: .clock { $0.startHoldingItselfAsTarget() })?.diagnosis, .heldByTimer)
  }

  func test_aFirstTimerThatASecondOneReplacedIsAnOrphan() {
    let scenario = LeakScenario.clock()
    scenario.act { $0.start() }
    XCTAssertEqual(failure(of: scenario)?.diagnosis, .orphanedTimer)
  }

  func test_anOrphanIsCounted() {
    let scenario = LeakScenario.clock()
    scenario.act { $0.start() }
    XCTAssertEqual(failure(of: scenario)?.found?.hasPrefix("it had 2 timers at once, and 1 "), true)
  }

  func test_anOwnerThatStartsTwiceByItselfLeavesAnOrphan() {
    let scenario = LeakScenario("the clock") { ticks in
      let clock = Clock(ticks)
      clock.start()
      clock.start()
      return clock
    }
    XCTAssertEqual(failure(of: scenario)?.diagnosis, .orphanedTimer)
  }

  // MARK: - While its user still holds it

  func test_anOwnerThatObeysPasses() {
    XCTAssertNil(failure(of: .clock(), whenTold: { $0.stop() }))
  }

  func test_anOwnerThatGoesOnIgnoresTheOrder() {
    XCTAssertEqual(failure(of: .clock(), whenTold: { _ in })?.diagnosis, .ignoresStop)
  }

  func test_anOwnerThatDropsItsTimerWithoutInvalidatingItIgnoresTheOrder() {
    XCTAssertEqual(failure(of: .clock(), whenTold: { $0.timer = nil })?.diagnosis, .ignoresStop)
  }

  func test_anOwnerThatIgnoresTheOrderIsFoundToHaveAValidTimer() {
    XCTAssertEqual(failure(of: .clock(), whenTold: { _ in })?.found, "its timer is still valid.")
  }

  func test_anOwnerThatStopsOneOfTwoTimersLeavesAnOrphan() {
    let scenario = LeakScenario.clock()
    scenario.act { $0.start() }
    XCTAssertEqual(failure(of: scenario, whenTold: { $0.stop() })?.diagnosis, .orphanedTimer)
  }

  // MARK: - A second timer

  func test_anOwnerThatStopsItsFirstTimerBeforeItStartsASecondPasses() {
    XCTAssertTrue(
      failures {
        assertMakesNoSecondTimer(.clock(), when: "it is started again") {
          $0.stop()
          $0.start()
        }
      }.isEmpty)
  }

  func test_anOldTimerThatEndsItselfAtItsNextTickIsNoOrphan() {
    func start(_ clock: Clock) {
      clock.timer = .scheduledTimer(withTimeInterval: Heartbeat.interval, repeats: true) {
        [weak clock] timer in
        if clock?.timer !== timer { timer.invalidate() }
      }
    }
    XCTAssertTrue(
      failures { assertMakesNoSecondTimer(.clock(start), when: "it is started again", by: start) }.isEmpty)
  }

  func test_anOwnerThatStartsASecondTimerBesideItsFirstLeavesAnOrphan() {
    let failures = failures {
      assertMakesNoSecondTimer(.clock(), when: "it is started again") { $0.start() }
    }
    XCTAssertEqual(failures.first?.diagnosis, .orphanedTimer)
  }
}
