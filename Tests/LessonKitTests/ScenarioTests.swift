import TimerLab
import XCTest

@testable import LessonKit

/// Tests of how long a scenario holds its owner, and of acts that the client performs during a tick.
final class ScenarioTests: KitTestCase {
  func test_ownerIsAliveUntilItsClientReleasesIt() {
    let scenario = Scenario.clock()
    var (last, afterwards) = (false, false)
    XCTAssertTrue(scenario.isAlive)
    scenario.release(after: Act("its screen closes") { _ in last = true })
    XCTAssertFalse(scenario.isAlive)
    scenario.act { _ in afterwards = true }
    XCTAssertTrue(last, "the client's last act runs before the release")
    XCTAssertFalse(afterwards, "no act runs after the release")
  }

  func test_scenarioRecordsMaximumNumberOfItsOwnTimers() {
    let scenario = Scenario.clock()
    XCTAssertEqual(Scenario.clock { _ in }.validTimerCount, 0)
    scenario.act { $0.start() }
    scenario.act { $0.stop() }
    XCTAssertEqual(scenario.maximumValidTimerCount, 2)
  }

  // MARK: - In the middle of a tick, and timers that are made too late there

  func test_actIsPerformedDuringNextTickIfOneComes() {
    func ticksAtThatMoment(_ start: (Clock) -> Void) -> [Int] {
      let scenario = Scenario.clock(start)
      var ticks: [Int] = []
      let record = Act<Clock>("its ticks are counted") { _ in ticks.append(scenario.ticks.count) }
      scenario.perform(record, .inTheMiddleOfATickIfAny)
      XCTAssertEqual(
        scenario.maximumValidTimerCount, scenario.validTimerCount,
        "the kit's own timer is not taken for the owner's")
      return ticks
    }
    let running = ticksAtThatMoment { $0.start() }
    XCTAssertEqual(running.count, 1)
    XCTAssertGreaterThan(running.first ?? 0, 0)
    let notDueForLong = ticksAtThatMoment { clock in
      clock.startBlockTimer(every: 3600) { [weak clock] in clock?.timerDidFire($0) }
    }
    XCTAssertEqual(notDueForLong, [1], "it is fired by hand")
    XCTAssertEqual(ticksAtThatMoment { _ in }, [0])
  }

  // MARK: - Chains

  /// The moment at which a one-shot timer creates the next timer of its chain.
  private enum CreationMoment { case beforeTick, afterTick, evenIfFreed }

  /// Returns a scenario of a clock with a chain of one-shot timers, each of which creates the next one at `moment`.
  private func makeChain(nextTimer moment: CreationMoment) -> Scenario<Clock> {
    @Sendable func arm(_ clock: Clock?) {
      let timer = TimerLab.Timer.scheduledTimer(withTimeInterval: Heartbeat.interval, repeats: false) {
        [weak clock] timer in
        if moment == .beforeTick, clock != nil { arm(clock) }
        clock?.timerDidFire(timer)
        if moment == .evenIfFreed || moment == .afterTick && clock != nil { arm(clock) }
      }
      clock?.timer = timer
    }
    return .clock(arm)
  }

  func test_chainOfTimersThatContinuesAfterStopIsReported() {
    let stopsFirst = firstFailure(
      after: .stop, .inTheMiddleOfATickIfAny, on: makeChain(nextTimer: .beforeTick), of: assertEnded)
    XCTAssertNil(stopsFirst)
    assert(
      firstFailure(
        after: .stop, .inTheMiddleOfATickIfAny, on: makeChain(nextTimer: .afterTick), of: assertEnded),
      is: .ignoresStop, found: "1 timer was made after the clock should have stopped, and is still valid.")
  }

  /// If the owner is freed during a tick, its `deinit` can't invalidate the timer that the chain makes afterwards.
  func test_chainOfTimersThatContinuesAfterOwnerIsFreedIsReported() {
    XCTAssertNil(
      firstFailure(afterReleasing: makeChain(nextTimer: .evenIfFreed), of: assertEnded), "between two ticks")
    assert(
      firstFailure(
        afterReleasing: makeChain(nextTimer: .evenIfFreed), .inTheMiddleOfATickIfAny,
        of: assertEnded
      ),
      is: .ticksAfterFree)
    XCTAssertNil(firstFailure(afterReleasing: .clock(), .inTheMiddleOfATickIfAny, of: assertEnded))
  }

  // MARK: - Under way

  func test_assertSilentAllowsOnlyGivenNumberOfLateTicks() {
    let kind = NonTimerClock<Clock>("its clock", referenceClock: nil) { $0.stop() }
    let scenario = Scenario("the clock", clock: kind) { Clock($0) }.act { $0.start() }
    let ticks = scenario.ticks
    let stop = Act<Clock>("it is stopped", stopsOwner: true) { clock in
      clock.stop()
      DispatchQueue.main.asyncAfter(deadline: .now() + 3 * Heartbeat.interval) { ticks.add() }
    }
    let one = firstFailure(after: stop, .inTheMiddleOfATickIfAny, on: scenario) {
      assertSilent($0, ticksUnderWay: 1)
    }
    XCTAssertNil(one)
    let ignored = Act<Clock>("it is stopped", stopsOwner: true)
    let more = firstFailure(after: ignored, .inTheMiddleOfATickIfAny, on: .clock()) {
      assertSilent($0, ticksUnderWay: 1)
    }
    assert(more, is: .ignoresStop)
  }
}
