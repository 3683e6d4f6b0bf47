import TimerLab
import XCTest

@testable import LessonKit

/// `assertFreed`: whom it lets pass, and whom it finds to hold the others.
final class AssertFreedTests: KitTestCase {
  func test_ownersThatAreFreedPass() {
    XCTAssertNil(failureToBeFreed(.clock()), "nobody holds it")
    XCTAssertNil(failureToBeFreed(.clock(atEnd: { _ in })), "its timer goes on without it")
    XCTAssertNil(
      failureToBeFreed(.clock { $0.startHoldingItselfAsTarget() }, after: { $0.stop() }), "its user stops it")
    XCTAssertNil(failureToBeFreed(.clock(), inATick: true), "its user leaves in the middle of a tick")
    let byAQueue = failureToBeFreed(.clock()) { clock in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.03) { withExtendedLifetime(clock) {} }
    }
    XCTAssertNil(byAQueue)
    XCTAssertNil(failureToBeFreed(Chime.scenario(), after: { $0.stop() }), "at the next turn of its clock")
  }

  func test_anOwnerThatIsFreeByNowIsNotSaidToBeHeld() {
    let scenario = Scenario.clock()
    scenario.letGo()
    XCTAssertEqual(scenario.findHolder().finding, Holder.nobodyAnyMore.finding)
    XCTAssertNil(Investigation(scenario).notFreed(ticks: 0, in: 5, when: "its user leaves"))
  }

  func test_aTimerThatIsNotDueForLongEndsWhenItFires() {
    func failure(_ block: @escaping @Sendable (TimerLab.Timer) -> Void) -> Failure? {
      failures {
        assertFreedAndItsTimerEndsWhenFired(.clock({ $0.startBlock(every: .anHour, block) }, atEnd: { _ in }))
      }.first
    }
    XCTAssertNil(failure { $0.invalidate() })
    let onTheQueue = failure {
      nonisolated(unsafe) let timer = $0
      DispatchQueue.main.async { timer.invalidate() }
    }
    XCTAssertNil(onTheQueue)
    assert(failure { _ in }, is: .ticksAfterFree, headline: "The clock was freed, and its timer goes on.")
  }

  func test_aTickThatWasNotDueForLongIsFound() {
    let scenario = Scenario.clock { $0.startBlock(every: .anHour) { _ in } }
    let failure = failures {
      assertFreedAndItsTimerEndsWhenFired(
        scenario,
        when: Act("its user leaves") { [ticks = scenario.ticks] _ in DispatchQueue.main.async { ticks.add() }
        })
    }.first
    assert(failure, is: .ticksAfterFree, happened: "1 tick came after that, an hour early.")
  }

  func test_anOwnerThatTicksAtItsEndIsFound() {
    let scenario = Scenario.clock(atEnd: { clock in
      clock.timer.map(clock.timerDidFire)
      clock.stop()
    })
    assert(
      failureToBeFreed(scenario), is: .ticksDuringRelease,
      headline: "The clock ticked while it was let go of.")
  }

  // MARK: - Held by its timer

  func test_theFailureSaysWhatWasExpectedWhatHappenedAndWhichTimerItWas() {
    let failure = failureToBeFreed(.clock { $0.makeATimerAndNeverSchedule() })
    #if canImport(ObjectiveC)
      // `NSTimer` does not tell its target, nor whether it is on a run loop.
      let timer = "a repeating timer"
    #else
      let timer = "a repeating timer, which is on no run loop, whose target is the clock"
    #endif
    assert(
      failure, is: .heldByTimer, headline: "The clock was not freed.",
      happened: "it was still alive more than 0.055 s later.",
      found: "when the test invalidated its timer, it was freed. So the timer held it: \(timer).")
    XCTAssertEqual(failure?[.expected], "the clock is freed when its user leaves.")
  }

  func test_eachOfSeveralTimersThatHoldItIsFoundOut() {
    let endings = [
      1: "one of its 3 timers, it was freed. So that one held it: ",
      2: "2 of its 3 timers, it was freed. So each of them held it: ",
      3: "its 3 timers, it was freed. So each of them held it: ",
    ]
    for (number, ending) in endings {
      let scenario = Scenario.clock { clock in
        clock.company = Relay(
          (1...3).map { place -> TimerLab.Timer in
            .scheduledTimer(withTimeInterval: Heartbeat.interval, repeats: true) {
              [weak weakly = clock, clock = place > 3 - number ? clock : nil] in
              (clock ?? weakly)?.timerDidFire($0)
            }
          })
      }
      let found = failureToBeFreed(scenario)?[.found] ?? ""
      XCTAssertTrue(found.hasPrefix("when the test invalidated \(ending)"), found)
    }
  }

  // MARK: - Held by something else

  func test_anOwnerThatAnotherObjectHoldsIsHeldBySomethingElse() {
    let cases: [(start: (Clock) -> Void, end: (Clock) -> Void, found: String)] = [
      ({ $0.start() }, { $0.stop() }, "it has no valid timer."),
      (
        { $0.startHoldingItselfAsTarget() }, { _ in }, "when the test invalidated its timer, it stayed alive."
      ),
    ]
    for (start, end, found) in cases {
      let scenario = Scenario.clock(start)
      var keeper: Clock?
      scenario.act { keeper = $0 }
      let failure = failureToBeFreed(scenario, after: end)
      withExtendedLifetime(keeper) {
        assert(failure, is: .heldBySomethingElse, found: "\(found) Something else holds it.")
      }
      XCTAssertNil(failure?[.path])
    }
  }

  /// What is let go of after the experiment, even as a consequence of it, is not what the timer held.
  func test_aTimerIsNotBlamedForWhatIsLetGoOfLater() {
    nonisolated(unsafe) let keeper = Relay<Clock?>(nil)
    let scenario = Scenario.clock { clock in
      keeper.content = clock
      let farewell = Clock(Ticks()) { _ in DispatchQueue.main.async { keeper.content = nil } }
      clock.startBlock { _ in withExtendedLifetime(farewell) {} }
    }
    assert(failureToBeFreed(scenario), is: .heldBySomethingElse)
    Heartbeat.listen()
    XCTAssertFalse(scenario.isAlive)
  }
}
