import TimerLab
import XCTest

@testable import LessonKit

/// A scenario holds its subject until its user lets go, and not a moment longer. The user may act and let go in the middle
/// of a tick.
final class ScenarioTests: KitTestCase {
  func test_theSubjectIsAliveUntilItsUserHasLetGo() {
    let scenario = Scenario.clock()
    var (last, afterwards) = (false, false)
    XCTAssertTrue(scenario.isAlive)
    scenario.letGo(after: { _ in last = true })
    XCTAssertFalse(scenario.isAlive)
    scenario.act { _ in afterwards = true }
    XCTAssertTrue(last, "what the user does last is done before it lets go")
    XCTAssertFalse(afterwards, "nothing can be done with it any more")
  }

  func test_onlyItsOwnTimersCountAndTheMostAtOneTimeAreRemembered() {
    let scenario = Scenario.clock()
    XCTAssertEqual(Scenario.clock { _ in }.runningTimers, 0)
    scenario.act { $0.start() }
    scenario.act { $0.stop() }
    XCTAssertEqual(scenario.mostTimers, 2)
  }

  // MARK: - In the middle of a tick, and timers that are made too late there

  func test_theActionComesInTheMiddleOfATickOrWithoutOne() {
    func ticksAtThatMoment(_ start: (Clock) -> Void) -> [Int] {
      let scenario = Scenario.clock(start)
      var ticks: [Int] = []
      scenario.actInATickIfAny { _ in ticks.append(scenario.ticks.count) }
      XCTAssertEqual(
        scenario.mostTimers, scenario.runningTimers, "the kit's own timer is not taken for the owner's")
      return ticks
    }
    let running = ticksAtThatMoment { $0.start() }
    XCTAssertEqual(running.count, 1)
    XCTAssertGreaterThan(running.first ?? 0, 0)
    let notDueForLong = ticksAtThatMoment { clock in
      clock.startBlock(every: 3600) { [weak clock] in clock?.timerDidFire($0) }
    }
    XCTAssertEqual(notDueForLong, [1], "it is fired by hand")
    XCTAssertEqual(ticksAtThatMoment { _ in }, [0])
  }

  // MARK: - Chains

  /// When the next one-shot of a chain is made: before a tick or after it, and there even if the clock is gone by then.
  private enum Moment { case before, after, afterTheEnd }

  /// A clock with a chain of one-shots.
  private func chain(next moment: Moment) -> Scenario<Clock> {
    @Sendable func arm(_ clock: Clock?) {
      let timer = TimerLab.Timer.scheduledTimer(withTimeInterval: Heartbeat.interval, repeats: false) {
        [weak clock] timer in
        if moment == .before, clock != nil { arm(clock) }
        clock?.timerDidFire(timer)
        if moment == .afterTheEnd || moment == .after && clock != nil { arm(clock) }
      }
      clock?.timer = timer
    }
    return .clock(arm)
  }

  func test_aChainThatMakesTheNextTimerAfterTheTickIgnoresTheOrderAndOneThatMakesItFirstPasses() {
    XCTAssertNil(failureToObey(chain(next: .before), inATick: true, by: { $0.stop() }))
    assert(
      failureToObey(chain(next: .after), inATick: true, by: { $0.stop() }), is: .ignoresStop,
      found: "1 timer was made after it should have stopped, and is valid.")
  }

  /// Its owner stops it at the end, in the tick, and that is too early.
  func test_aChainThatMakesTheNextTimerWhenItsOwnerIsGoneDoesNotStop() {
    XCTAssertNil(failureToStop(chain(next: .afterTheEnd)), "between two ticks")
    assert(failureToStop(chain(next: .afterTheEnd), inATick: true), is: .ticksAfterFree)
    XCTAssertNil(failureToStop(.clock(), inATick: true))
  }

  // MARK: - Under way

  func test_aTickThatWasUnderWayIsAllowedForAndOneMoreIsNot() {
    let kind = OtherClock<Clock>("its clock", pulse: nil) { $0.stop() }
    let scenario = Scenario("the clock", clock: kind) { Clock($0) }.act { $0.start() }
    let ticks = scenario.ticks
    let one = failureToObey(scenario, inATick: true, ticksUnderWay: 1) { clock in
      clock.stop()
      DispatchQueue.main.asyncAfter(deadline: .now() + 3 * Heartbeat.interval) { ticks.add() }
    }
    XCTAssertNil(one)
    assert(failureToObey(.clock(), inATick: true, ticksUnderWay: 1, by: { _ in }), is: .ignoresStop)
  }
}
