import TimerLab
import XCTest

@testable import LessonKit

/// Tests of owners that are stopped or released while a timer is overdue. The kit then fires the timer before any block
/// on the main queue can invalidate it, because a run loop may do the same.
final class OverdueTimersTests: KitTestCase {
  func test_releaseWaitsUntilTimerIsOverdue() {
    let scenario = Scenario.clock()
    var fireDate = Date.distantFuture
    let act = Act<Clock>("its screen closes") { fireDate = $0.timer?.fireDate ?? fireDate }
    scenario.release(after: act, .whileATickIsOverdueIfAny)
    XCTAssertLessThanOrEqual(fireDate, Date())
    XCTAssertFalse(scenario.isAlive)
    XCTAssertNil(scenario.overdueFiring, "its timer is invalid, so nothing can fire")
  }

  func test_releaseWaitsForOwnerThatStartsItsTimerOnMainQueue() {
    let scenario = Scenario.clock { clock in
      DispatchQueue.main.async { [weak clock] in clock?.start() }
    }
    var hasTimer = false
    let act = Act<Clock>("its screen closes") { hasTimer = $0.timer != nil }
    scenario.release(after: act, .whileATickIsOverdueIfAny)
    XCTAssertTrue(hasTimer)
  }

  func test_ownerIsReleasedWithoutOverdueTimerIfNoneIsDueSoon() {
    let starts: [(Clock) -> Void] = [{ _ in }, { $0.startBlockTimer(every: .anHour) { _ in } }]
    for start in starts {
      let scenario = Scenario.clock(start, onDeinit: { _ in })
      scenario.closeScreen(.whileATickIsOverdueIfAny)
      XCTAssertEqual(scenario.lastAct?.whenClause.contains("overdue"), false)
      XCTAssertFalse(scenario.isAlive)
      XCTAssertNil(scenario.overdueFiring)
    }
  }

  // MARK: - Owners whose client releases them

  /// Returns a scenario of a clock with a repeating timer that calls `block`.
  ///
  /// - Parameters:
  ///   - onDeinit: Called with the timer in the clock's `deinit`.
  ///   - block: Called at each firing with the clock, the timer and the tick counter. The clock is `nil` once freed.
  private func makeClock(
    onDeinit: @escaping (TimerLab.Timer) -> Void,
    _ block: @escaping @Sendable (Clock?, TimerLab.Timer, Ticks) -> Void
  ) -> Scenario<Clock> {
    let scenario = Scenario("the clock") { Clock($0, onDeinit: { $0.timer.map(onDeinit) }) }
    let ticks = scenario.ticks
    return scenario.act { clock in
      // Between two firings, the kit has to find the main queue empty. With the thread sanitizer, this takes longer.
      clock.startBlockTimer(every: 8 * Heartbeat.interval) { [weak clock] in block(clock, $0, ticks) }
    }
  }

  private func invalidateOnMainQueue(_ timer: TimerLab.Timer) {
    nonisolated(unsafe) let timer = timer
    DispatchQueue.main.async { timer.invalidate() }
  }

  /// Performs `act` and releases the clock while its timer is overdue. Returns the failure if the timer causes a tick.
  private func failure(
    of scenario: Scenario<Clock>, after act: Act<Clock> = .screenCloses
  ) -> Failure? {
    firstFailure(afterReleasing: scenario, .whileATickIsOverdueIfAny, after: act) {
      assertOverdueTimerCausesNoTick($0)
    }
  }

  func test_overdueTimerIsReportedIfItTicksBeforeItsInvalidationOnMainQueue() {
    let atOnce = failure(of: makeClock(onDeinit: invalidateOnMainQueue) { $2.add() })
    assert(
      atOnce, is: .firedBeforeInvalidation,
      headline: "The clock still ticked after its client had released it.",
      happened: "its timer was overdue, and when it fired before the main queue ran, it produced 1 tick.")
    XCTAssertEqual(
      atOnce?[.expected],
      "the clock is silent when its screen closes while a tick is overdue: its timer may fire once more, but must "
        + "then end without calling anything.")
    let byTheQueue = failure(
      of: makeClock(onDeinit: invalidateOnMainQueue) { _, _, ticks in DispatchQueue.main.async { ticks.add() }
      })
    assert(byTheQueue, is: .firedBeforeInvalidation)
  }

  func test_overdueTickIsReportedIfBlockThatStopsOwnerKeepsItAlive() {
    let stopLater = Act<Clock>("it is stopped") { DispatchQueue.main.async(execute: $0.stop) }
    let stopped = failure(of: .clock { $0.startWithItselfAsTarget() }, after: stopLater)
    assert(stopped, is: .firedBeforeInvalidation)
  }

  func test_overdueTimerPassesIfItsFiringCausesNoTick() {
    XCTAssertNil(
      failure(
        of: makeClock(onDeinit: invalidateOnMainQueue) { clock, timer, _ in clock?.timerDidFire(timer) }))
    let byTheQueue = failure(
      of: makeClock(onDeinit: invalidateOnMainQueue) { clock, timer, _ in
        nonisolated(unsafe) let timer = timer
        DispatchQueue.main.async { [weak clock] in clock?.timerDidFire(timer) }
      })
    XCTAssertNil(byTheQueue)
    let endsItself = failure(
      of: makeClock(onDeinit: { _ in }) { clock, timer, _ in clock?.timerDidFire(timer) ?? timer.invalidate()
      })
    XCTAssertNil(endsItself)
  }

  func test_ownerThatTicksInMainQueueBlocksPasses() {
    let clockIsHeld = failure(
      of: makeClock(onDeinit: invalidateOnMainQueue) { clock, timer, _ in
        nonisolated(unsafe) let timer = timer
        DispatchQueue.main.async { clock?.timerDidFire(timer) }
      })
    XCTAssertNil(clockIsHeld)
    let closureIsHeld = failure(
      of: makeClock(onDeinit: { $0.invalidate() }) { _, _, ticks in DispatchQueue.main.async { ticks.add() } }
    )
    XCTAssertNil(closureIsHeld)
  }

  func test_tickQueuedOnMainQueueBeforeReleaseIsNotReported() {
    let scenario = makeClock(onDeinit: invalidateOnMainQueue) { clock, timer, _ in
      nonisolated(unsafe) let timer = timer
      DispatchQueue.main.async { clock?.timerDidFire(timer) }
    }
    scenario.waitUntilATickIsOverdue()
    scenario.act { $0.timer?.fire() }
    scenario.closeScreen(.whileATickIsOverdueIfAny)
    scenario.runRunLoop()
    XCTAssertGreaterThan(scenario.ticks.count, 1, "the clock was still alive when the timer fired")
    XCTAssertNil(firstFailure { assertOverdueTimerCausesNoTick(scenario) })
  }

  // MARK: - Owners that are told to stop

  func test_overdueTickIsReportedIfClientStopsOwnerOnMainQueue() {
    func failure(_ order: @escaping (Clock) -> Void) -> Failure? {
      let act = Act("it is stopped", stopsOwner: true, by: order)
      return firstFailure(after: act, .whileATickIsOverdueIfAny, on: .clock()) {
        assertOverdueTimerCausesNoTick($0)
      }
    }
    XCTAssertNil(failure { $0.stop() })
    assert(
      failure { DispatchQueue.main.async(execute: $0.stop) }, is: .firedBeforeInvalidation,
      headline: "The clock still ticked after its client had stopped it.")
  }
}
