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
    assert(
      failureToStop(.clock({ _ in scheduleTheNextOneShot() }, atEnd: { _ in })), is: .ticksAfterFree)
    assert(
      failureToStop(.clock(atEnd: { _ in })), is: .ticksAfterFree,
      happened: "the clock is gone, but 1 timer still fires.")
    let scenario = Scenario.clock({ _ in }, atEnd: { _ in })
    scenario.act { [ticks = scenario.ticks] in $0.startBlock { _ in ticks.add() } }
    assert(failureToStop(scenario), is: .ticksAfterFree, headline: "The clock did not stop ticking.")
    assert(failureToStop(.clock { $0.startHoldingItselfAsTarget() }), is: .heldByTimer)
  }

  func test_aFirstTimerThatASecondOneReplacedIsAnOrphan() {
    let byItself = Scenario("the clock") { ticks in
      let clock = Clock(ticks)
      clock.start()
      clock.start()
      return clock
    }
    for scenario in [clockStartedTwice(), byItself] {
      assert(
        failureToStop(scenario), is: .orphanedTimer,
        found: "it had 2 timers at once, and 1 of them was never invalidated.")
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

  func test_anOwnerThatGoesOnIgnoresTheOrder() {
    XCTAssertNil(failureToObey(.clock(), by: { $0.stop() }))
    for order: (Clock) -> Void in [{ _ in }, { $0.timer = nil }] {
      assert(failureToObey(.clock(), by: order), is: .ignoresStop, found: "its timer is still valid.")
    }
    assert(failureToObey(clockStartedTwice(), by: { $0.stop() }), is: .orphanedTimer)
  }

  // MARK: - A second timer

  func test_anOwnerThatStartsASecondTimerBesideItsFirstLeavesAnOrphan() {
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
    let failure = failureToMakeNoSecondTimer(.clock()) { $0.start() }
    assert(failure, is: .orphanedTimer, happened: "2 timers, all of them valid.")
    XCTAssertNil(failure?.found, "nobody knows whether the first is out of reach")
  }
}
