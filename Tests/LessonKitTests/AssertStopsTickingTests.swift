import TimerLab
import XCTest

@testable import LessonKit

/// `assertStopsTicking`, after the owner's user has left and while it still holds the owner.
final class AssertStopsTickingTests: KitTestCase {
  private func clockStartedTwice() -> Scenario<Clock> {
    .clock().act { $0.start() }
  }

  // MARK: - After its user has left

  func test_ownersThatStopPass() {
    XCTAssertNil(failureToStop(.clock()), "in deinit")
    XCTAssertNil(
      failureToStop(.clock { $0.startHoldingItselfAsTarget() }, after: { $0.stop() }), "its user stops it")
    let atTheNextTick = Scenario.clock { clock in
      clock.startBlock { [weak clock] timer in
        guard let clock else { return timer.invalidate() }
        clock.timerDidFire(timer)
      }
    } atEnd: { _ in
    }
    XCTAssertNil(failureToStop(atTheNextTick), "its timer stops itself at its next tick")
  }

  func test_whatFiresForAFreedOwnerIsFound() {
    @Sendable func scheduleTheNextOneShot() {
      TimerLab.Timer.scheduledTimer(withTimeInterval: Heartbeat.interval, repeats: false) { _ in
        scheduleTheNextOneShot()
      }
    }
    let chain = failureToStop(.clock({ _ in scheduleTheNextOneShot() }, atEnd: { _ in }))
    XCTAssertEqual(chain?.diagnosis, .ticksAfterFree)
    let timer = failureToStop(.clock(atEnd: { _ in }))
    XCTAssertEqual(timer?.diagnosis, .ticksAfterFree)
    XCTAssertEqual(timer?.happened, "the clock is gone, but 1 timer still fires.")
  }

  func test_aBlockThatTicksOnWithoutItsOwnerIsSaidNotToStop() {
    let scenario = Scenario.clock({ _ in }, atEnd: { _ in })
    scenario.act { [ticks = scenario.ticks] in $0.startBlock { _ in ticks.add() } }
    let failure = failureToStop(scenario)
    XCTAssertEqual(failure?.diagnosis, .ticksAfterFree)
    XCTAssertEqual(failure?.headline, "The clock did not stop ticking.")
  }

  func test_anOwnerThatIsHeldAndTicksOnIsFoundToBeHeld() {
    XCTAssertEqual(failureToStop(.clock { $0.startHoldingItselfAsTarget() })?.diagnosis, .heldByTimer)
  }

  func test_aFirstTimerThatASecondOneReplacedIsAnOrphan() {
    let byItself = Scenario("the clock") { ticks in
      let clock = Clock(ticks)
      clock.start()
      clock.start()
      return clock
    }
    for scenario in [clockStartedTwice(), byItself] {
      let failure = failureToStop(scenario)
      XCTAssertEqual(failure?.diagnosis, .orphanedTimer)
      XCTAssertEqual(
        failure?.found, "it had 2 timers at once, and 1 of them was never invalidated.")
    }
  }

  func test_aTimerThatIsInvalidatedTooLateIsSaidToBe() {
    let scenario = Scenario.clock(atEnd: { clock in
      nonisolated(unsafe) let timer = clock.timer
      let beats = Ticks(told: false)
      // A little later than anybody waits.
      TimerLab.Timer.scheduledTimer(withTimeInterval: Heartbeat.interval, repeats: true) { late in
        beats.add()
        guard beats.count > 20 else { return }
        timer?.invalidate()
        late.invalidate()
      }
    })
    let found = failureToStop(scenario)?.found ?? ""
    XCTAssertTrue(found.hasPrefix("its timers were invalidated, and too late"), found)
  }

  // MARK: - While its user still holds it

  func test_anOwnerThatObeysPasses() {
    XCTAssertNil(failureToObey(.clock(), by: { $0.stop() }))
  }

  func test_anOwnerThatGoesOnIgnoresTheOrder() {
    for order: (Clock) -> Void in [{ _ in }, { $0.timer = nil }] {
      let failure = failureToObey(.clock(), by: order)
      XCTAssertEqual(failure?.diagnosis, .ignoresStop)
      XCTAssertEqual(failure?.found, "its timer is still valid.")
    }
  }

  func test_anOwnerThatStopsOneOfTwoTimersLeavesAnOrphan() {
    XCTAssertEqual(failureToObey(clockStartedTwice(), by: { $0.stop() })?.diagnosis, .orphanedTimer)
  }

  // MARK: - A second timer

  func test_anOwnerThatReplacesItsTimerPasses() {
    let inOrder = failureToMakeNoSecondTimer(.clock()) {
      $0.stop()
      $0.start()
    }
    XCTAssertNil(inOrder)
    func start(_ clock: Clock) {
      clock.startBlock { [weak clock] timer in
        if clock?.timer !== timer { timer.invalidate() }
      }
    }
    XCTAssertNil(
      failureToMakeNoSecondTimer(.clock(start), by: start), "the old one ends itself at its next tick")
  }

  func test_anOwnerThatStartsASecondTimerBesideItsFirstLeavesAnOrphan() {
    let failure = failureToMakeNoSecondTimer(.clock()) { $0.start() }
    XCTAssertEqual(failure?.diagnosis, .orphanedTimer)
    XCTAssertEqual(failure?.happened, "2 timers, all of them valid.")
    XCTAssertNil(failure?.found, "nobody knows whether the first is out of reach")
  }
}
