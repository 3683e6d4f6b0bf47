import TimerLab
import XCTest

@testable import LessonKit

/// Tests of `assertFreed`, including the holders that its failures name.
final class AssertFreedTests: KitTestCase {
  func test_assertFreedPassesForFreedOwners() {
    XCTAssertNil(firstFailure(afterReleasing: .clock()) { assertFreed($0) }, "nobody holds it")
    XCTAssertNil(
      firstFailure(afterReleasing: .clock(onDeinit: { _ in })) { assertFreed($0) },
      "its timer keeps running without it")
    XCTAssertNil(
      firstFailure(afterReleasing: .clock { $0.startWithItselfAsTarget() }, after: .stop) {
        assertFreed($0)
      }, "its client stops it")
    XCTAssertNil(firstFailure(afterReleasing: .clock(), .inTheMiddleOfATickIfAny) { assertFreed($0) })
    let holdOnAQueue = Act<Clock>("a queue holds it for a moment") { clock in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.03) { withExtendedLifetime(clock) {} }
    }
    XCTAssertNil(firstFailure(afterReleasing: .clock(), after: holdOnAQueue) { assertFreed($0) })
    let stop = Act<Chime>("it is stopped") { $0.stop() }
    XCTAssertNil(
      firstFailure(afterReleasing: Chime.makeScenario(), after: stop) { assertFreed($0) },
      "the next block of its chain doesn't make another one")
  }

  func test_holderSearchReportsNoFailureIfOwnerIsAlreadyFreed() {
    let scenario = Scenario.clock()
    scenario.closeScreen()
    XCTAssertEqual(scenario.findHolder().finding, Holder.ownerAlreadyFreed.finding)
    XCTAssertNil(Investigation(scenario).failureOfRetainedOwner(ticks: 0, in: 5, when: "its user leaves"))
  }

  func test_timerIsReportedIfItStaysValidAfterTestFiresIt() {
    func failure(_ block: @escaping @Sendable (TimerLab.Timer) -> Void) -> Failure? {
      let clock = Scenario.clock({ $0.startBlockTimer(every: .anHour, block) }, onDeinit: { _ in })
      clock.closeScreen()
      clock.fireTimers()
      return firstFailure { assertTimersEndByNextFiring(clock) }
    }
    XCTAssertNil(failure { $0.invalidate() })
    let onTheQueue = failure {
      nonisolated(unsafe) let timer = $0
      DispatchQueue.main.async { timer.invalidate() }
    }
    XCTAssertNil(onTheQueue)
    assert(
      failure { _ in }, is: .ticksAfterFree, headline: "The clock was freed, but its timer keeps running.")
  }

  // MARK: - Held by its timer

  func test_failureOfLeakedOwnerDescribesTimerThatHoldsIt() {
    let failure = firstFailure(afterReleasing: .clock { $0.makeUnscheduledTimer() }) { assertFreed($0) }
    #if canImport(ObjectiveC)
      // `NSTimer` does not tell its target, nor whether it is on a run loop.
      let timer = "a repeating timer"
    #else
      let timer = "a repeating timer (not on any run loop) whose target is the clock"
    #endif
    assert(
      failure, is: .heldByTimer, headline: "The clock was not freed.",
      happened: "it was still alive more than 0.055 s later.",
      found: "when the test invalidated the timer, the clock was freed. So the timer held it: \(timer).")
    XCTAssertEqual(failure?[.expected], "the clock is freed when its screen closes.")
  }

  func test_failureCountsTimersThatHoldOwner() {
    let endings = [
      1: "one of the 3 timers, the clock was freed. So that timer held it: ",
      2: "2 of the 3 timers, the clock was freed. So each of them held it: ",
      3: "the 3 timers, the clock was freed. So each of them held it: ",
    ]
    for (number, ending) in endings {
      let scenario = Scenario.clock { clock in
        clock.companion = Relay(
          (1...3).map { place -> TimerLab.Timer in
            .scheduledTimer(withTimeInterval: Heartbeat.interval, repeats: true) {
              [weak weakly = clock, clock = place > 3 - number ? clock : nil] in
              (clock ?? weakly)?.timerDidFire($0)
            }
          })
      }
      let found = firstFailure(afterReleasing: scenario) { assertFreed($0) }?[.found] ?? ""
      XCTAssertTrue(found.hasPrefix("when the test invalidated \(ending)"), found)
    }
  }

  // MARK: - Held by something else

  func test_timerIsNotBlamedIfAnotherObjectHoldsOwner() {
    let cases: [(start: (Clock) -> Void, end: Act<Clock>, found: String)] = [
      ({ $0.start() }, .stop, "the clock has no valid timer."),
      (
        { $0.startWithItselfAsTarget() }, .screenCloses,
        "when the test invalidated the timer, the clock stayed alive."
      ),
    ]
    for (start, end, found) in cases {
      let scenario = Scenario.clock(start)
      var keeper: Clock?
      scenario.act { keeper = $0 }
      let failure = firstFailure(afterReleasing: scenario, after: end) { assertFreed($0) }
      withExtendedLifetime(keeper) {
        assert(failure, is: .heldBySomethingElse, found: "\(found) Something else holds it.")
      }
      XCTAssertNil(failure?[.path])
    }
  }

  /// The timer doesn't hold the owner. Its invalidation only makes another object release the owner later.
  func test_timerIsNotBlamedIfOwnerIsReleasedLater() {
    nonisolated(unsafe) let keeper = Relay<Clock?>(nil)
    let scenario = Scenario.clock { clock in
      keeper.value = clock
      let farewell = Clock(Ticks()) { _ in DispatchQueue.main.async { keeper.value = nil } }
      clock.startBlockTimer { _ in withExtendedLifetime(farewell) {} }
    }
    assert(firstFailure(afterReleasing: scenario) { assertFreed($0) }, is: .heldBySomethingElse)
    Heartbeat.runRunLoop()
    XCTAssertFalse(scenario.isAlive)
  }
}
