import TimerLab
import XCTest

@testable import LessonKit

/// What a client does in the middle of a tick, and what the kit then says of timers that were made too late.
final class InATickTests: KitTestCase {
  // MARK: - The moment

  func test_theActionComesInTheMiddleOfATick() {
    let scenario = Scenario.clock()
    var ticks: [Int] = []
    scenario.actInATick { _ in ticks = [scenario.ticks.count] }
    XCTAssertEqual(ticks.count, 1)
    XCTAssertGreaterThan(ticks.first ?? 0, 0)
    XCTAssertEqual(scenario.mostTimers, 1, "the kit's own timer is not taken for the owner's")
  }

  func test_withoutATickItComesAllTheSameAndATimerThatIsNotDueForLongIsFiredByHand() {
    for (interval, tick) in [(nil, 0), (3600.0, 1)] {
      let scenario = Scenario.clock { clock in
        guard let interval else { return }
        clock.startBlock(every: interval) { [weak clock] in clock?.timerDidFire($0) }
      }
      var ticks: [Int] = []
      scenario.actInATick { _ in ticks = [scenario.ticks.count] }
      XCTAssertEqual(ticks, [tick])
    }
  }

  // MARK: - Chains

  /// A clock with a chain of one-shots, each made before or after the tick of the last one.
  private func chain(nextBeforeTheTick isFirst: Bool) -> Scenario<Clock> {
    @Sendable func arm(_ clock: Clock) {
      clock.timer = .scheduledTimer(withTimeInterval: Heartbeat.interval, repeats: false) {
        [weak clock] timer in
        guard let clock else { return }
        if isFirst { arm(clock) }
        clock.timerDidFire(timer)
        if !isFirst { arm(clock) }
      }
    }
    return .clock(arm)
  }

  func test_aChainThatMakesTheNextTimerAfterTheTickIgnoresTheOrderAndOneThatMakesItFirstPasses() {
    XCTAssertNil(failureToObey(chain(nextBeforeTheTick: true), inATick: true, by: { $0.stop() }))
    assert(
      failureToObey(chain(nextBeforeTheTick: false), inATick: true, by: { $0.stop() }), is: .ignoresStop,
      found: "a timer was made after that, and is valid.")
  }

  /// Its owner stops it at the end, in the tick, and that is too early.
  func test_aChainThatMakesTheNextTimerWhenItsOwnerIsGoneDoesNotStop() {
    @Sendable func arm(_ clock: Clock?) {
      let timer = TimerLab.Timer.scheduledTimer(withTimeInterval: Heartbeat.interval, repeats: false) {
        [weak clock] timer in
        clock?.timerDidFire(timer)
        arm(clock)
      }
      clock?.timer = timer
    }
    XCTAssertNil(failureToStop(.clock(arm)), "between two ticks")
    XCTAssertEqual(failureToStop(.clock(arm), inATick: true)?.diagnosis, .ticksAfterFree)
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
