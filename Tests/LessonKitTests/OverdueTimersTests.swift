import TimerLab
import XCTest

@testable import LessonKit

/// Timers that are overdue when their owner is stopped or let go of, and fire before the main queue has its turn.
final class OverdueTimersTests: KitTestCase {
  // MARK: - The moment

  func test_theTimerIsOverdueWhenTheClientLetsGo() {
    let scenario = Scenario.clock()
    var fireDate = Date.distantFuture
    scenario.letGo(
      .whenATickIsOverdue, by: Act("its user leaves") { fireDate = $0.timer?.fireDate ?? fireDate })
    XCTAssertLessThanOrEqual(fireDate, Date())
    XCTAssertFalse(scenario.isAlive)
    XCTAssertNil(scenario.overdueFiring, "its timer is invalid, so nothing can fire")
  }

  func test_aClockThatStartsOnTheMainQueueIsWaitedFor() {
    let scenario = Scenario.clock { clock in
      DispatchQueue.main.async { [weak clock] in clock?.start() }
    }
    var hasTimer = false
    scenario.letGo(.whenATickIsOverdue, by: Act("its user leaves") { hasTimer = $0.timer != nil })
    XCTAssertTrue(hasTimer)
  }

  func test_anOwnerWithoutATimerThatIsDueSoonIsReleasedBetweenTwoTicks() {
    let starts: [(Clock) -> Void] = [{ _ in }, { $0.startBlock(every: .anHour) { _ in } }]
    for start in starts {
      let scenario = Scenario.clock(start, atEnd: { _ in })
      scenario.wait(for: .whenATickIsOverdue)
      XCTAssertEqual(Moment.whenATickIsOverdue.words(Act<Clock>("it ends"), of: scenario), "it ends")
      scenario.letGo(.whenATickIsOverdue, by: "its user leaves")
      XCTAssertFalse(scenario.isAlive)
      XCTAssertNil(scenario.overdueFiring)
    }
  }

  // MARK: - Owners whose client lets go

  /// A clock with a block of its own.
  ///
  /// - Parameters:
  ///   - block: Called at each firing with the clock, if that is alive, its timer and its counter.
  ///   - end: What the clock does to its timer in `deinit`.
  private func clock(
    atEnd end: @escaping (TimerLab.Timer) -> Void,
    _ block: @escaping @Sendable (Clock?, TimerLab.Timer, Ticks) -> Void
  ) -> Scenario<Clock> {
    let scenario = Scenario("the clock") { Clock($0, atEnd: { $0.timer.map(end) }) }
    let ticks = scenario.ticks
    return scenario.act { clock in
      clock.startBlock { [weak clock] in block(clock, $0, ticks) }
    }
  }

  private func endOnTheMainQueue(_ timer: TimerLab.Timer) {
    nonisolated(unsafe) let timer = timer
    DispatchQueue.main.async { timer.invalidate() }
  }

  /// Returns what is wrong with the clock that `make` makes, when its client lets go of it and a tick is overdue.
  private func failure(
    after farewell: @escaping (Clock) -> Void = { _ in }, _ make: () -> Scenario<Clock>
  ) -> Failure? {
    let act = Act("its user leaves", by: farewell)
    let freed = failures { assertFreed(make(), .whenATickIsOverdue, when: act) }.first
    let stopped = failures { assertTicksThenStopsWithItsTimers(make(), .whenATickIsOverdue, after: act) }
      .first
    XCTAssertEqual(freed?.diagnosis, stopped?.diagnosis)
    return stopped
  }

  func test_aBlockThatTicksBeforeTheMainQueueEndsItsTimerIsFound() {
    let atOnce = failure { clock(atEnd: endOnTheMainQueue) { $2.add() } }
    assert(
      atOnce, is: .firedBeforeItsEnd, headline: "The clock still ticked after its client had let go of it.",
      happened: "its timer was overdue, and when it fired before the main queue had its turn, 1 tick came.")
    XCTAssertEqual(
      atOnce?[.expected],
      "the clock is silent when its user leaves while a tick is overdue: its timer may fire once more, and then "
        + "calls nothing and ends.")
    let byTheQueue = failure {
      clock(atEnd: endOnTheMainQueue) { _, _, ticks in DispatchQueue.main.async { ticks.add() } }
    }
    assert(byTheQueue, is: .firedBeforeItsEnd)
  }

  func test_anOwnerThatIsHeldByTheBlockThatStopsItIsFoundToTick() {
    let stopped = failure {
      DispatchQueue.main.async(execute: $0.stop)
    } _: {
      .clock { $0.startHoldingItselfAsTarget() }
    }
    assert(stopped, is: .firedBeforeItsEnd)
  }

  func test_aFiringThatCallsNothingPasses() {
    XCTAssertNil(
      failure { clock(atEnd: endOnTheMainQueue) { clock, timer, _ in clock?.timerDidFire(timer) } })
    let byTheQueue = failure {
      clock(atEnd: endOnTheMainQueue) { clock, timer, _ in
        nonisolated(unsafe) let timer = timer
        DispatchQueue.main.async { [weak clock] in clock?.timerDidFire(timer) }
      }
    }
    XCTAssertNil(byTheQueue)
    let endsItself = failure {
      clock(atEnd: { _ in }) { clock, timer, _ in clock?.timerDidFire(timer) ?? timer.invalidate() }
    }
    XCTAssertNil(endsItself)
  }

  func test_aTickThatTheMainQueueHoldsPasses() {
    let clockIsHeld = failure {
      clock(atEnd: endOnTheMainQueue) { clock, timer, _ in
        nonisolated(unsafe) let timer = timer
        DispatchQueue.main.async { clock?.timerDidFire(timer) }
      }
    }
    XCTAssertNil(clockIsHeld)
    let closureIsHeld = failure {
      clock(atEnd: { $0.invalidate() }) { _, _, ticks in DispatchQueue.main.async { ticks.add() } }
    }
    XCTAssertNil(closureIsHeld)
  }

  func test_aTickThatWasOnTheMainQueueWhenTheClientLetGoPasses() {
    let scenario = clock(atEnd: endOnTheMainQueue) { clock, timer, _ in
      nonisolated(unsafe) let timer = timer
      DispatchQueue.main.async { clock?.timerDidFire(timer) }
    }
    scenario.wait(for: .whenATickIsOverdue)
    scenario.act { $0.timer?.fire() }
    scenario.letGo(.whenATickIsOverdue, by: "its user leaves")
    scenario.listen()
    XCTAssertGreaterThan(scenario.ticks.count, 1, "the firing found the clock alive")
    XCTAssertNil(scenario.failureOfAnOverdueFiring(since: "its user leaves"))
  }

  func test_anOwnerThatItsTimerHoldsIsSaidToBeHeld() {
    assert(failure { .clock { $0.startHoldingItselfAsTarget() } }, is: .heldByTimer)
  }

  // MARK: - Owners that are told to stop

  func test_aStopThatTheMainQueueCarriesOutLetsATickThrough() {
    func failure(_ order: @escaping (Clock) -> Void) -> Failure? {
      failures {
        assertTicksThenStops(.clock(), .whenATickIsOverdue, when: Act("its user says so", by: order))
      }.first
    }
    XCTAssertNil(failure { $0.stop() })
    assert(
      failure { DispatchQueue.main.async(execute: $0.stop) }, is: .firedBeforeItsEnd,
      headline: "The clock still ticked after its client had stopped it.")
  }
}
