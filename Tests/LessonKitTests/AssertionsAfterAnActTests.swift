import TimerLab
import XCTest

@testable import LessonKit

/// Tests of the assertions on an owner after its client's last act. Each assertion checks one fact.
final class AssertionsAfterAnActTests: KitTestCase {
  // MARK: - Freed

  func test_assertFreedIgnoresTheTimerThatIsLeft() {
    let clock = Scenario.clock(onDeinit: { _ in })
    clock.wait()
    clock.closeScreen()
    XCTAssertNil(firstFailure { assertFreed(clock) })
  }

  func test_assertFreedFindsTheHolder() {
    let clock = Scenario.clock { $0.startWithItselfAsTarget() }
    clock.wait()
    clock.closeScreen()
    let failure = firstFailure { assertFreed(clock) }
    assert(failure, is: .heldByTimer, headline: "The clock was not freed.")
    XCTAssertEqual(failure?[.expected], "the clock is freed when its screen closes.")
  }

  // MARK: - Silent

  func test_assertSilentIgnoresATimerThatFiresForNobody() {
    let clock = Scenario.clock(onDeinit: { _ in })
    clock.wait()
    clock.closeScreen()
    XCTAssertNil(firstFailure { assertSilent(clock) })
  }

  func test_assertSilentFindsTicksAfterAStop() {
    let clock = Scenario.clock()
    clock.wait()
    clock.perform(Act("it is told to stop", isStop: true) { _ in })
    assert(
      firstFailure { assertSilent(clock) }, is: .ignoresStop, headline: "The clock did not stop ticking.")
  }

  func test_assertSilentFindsATickOfATimerThatTheTestFires() {
    let clock = Scenario.clock({ _ in }, onDeinit: { _ in })
    clock.act { [ticks = clock.ticks] in $0.startBlockTimer(every: .anHour) { _ in ticks.add() } }
    clock.closeScreen()
    clock.fireTimers()
    assert(
      firstFailure { assertSilent(clock) }, is: .ticksAfterFree,
      headline: "The clock still ticked after it had been freed.")
  }

  func test_assertSilentFindsATickThatWasNotDueForLong() {
    let clock = Scenario.clock({ $0.startBlockTimer(every: .anHour) { _ in } }) { clock in
      clock.stop()
    }
    var farewell: Act<Clock> {
      Act("its screen closes") { [ticks = clock.ticks] _ in DispatchQueue.main.async { ticks.add() } }
    }
    clock.wait()
    clock.release(after: farewell)
    assert(
      firstFailure { assertSilent(clock) }, is: nil, headline: "The clock did not stop ticking.",
      found: "no timer is valid. The ticks come from something else.")
  }

  func test_assertSilentDoesNotBelieveAnOwnerThatWasNeverHeard() {
    let chime = Scenario("the chime") { Chime($0) }
    chime.wait()
    chime.closeScreen()
    assert(
      firstFailure { assertSilent(chime) }, is: nil,
      headline: "The chime ticks too rarely to tell whether it stops.")
  }

  func test_assertSilentBelievesAnOwnerWhoseOtherClockIsNotDue() {
    let chime = Scenario("the chime", clock: OtherClock("its task", referenceClock: .task) { _ in }) {
      Chime($0)
    }
    chime.wait()
    chime.closeScreen()
    XCTAssertNil(firstFailure { assertSilent(chime) })
  }

  func test_noAssertionJudgesBeforeTheTestHasActed() {
    let clock = Scenario.clock()
    let failure = firstFailure { assertSilent(clock) }
    assert(failure, is: nil, headline: "No verdict: the test has not done anything to the clock yet.")
    XCTAssertNotNil(failure?[.remedy])
  }

  // MARK: - During the release

  func test_assertNoTickDuringReleaseFindsATickOfDeinit() {
    let clock = Scenario.clock(onDeinit: { clock in
      clock.timer.map(clock.timerDidFire)
      clock.stop()
    })
    clock.wait()
    clock.closeScreen()
    XCTAssertNil(firstFailure { assertFreed(clock) })
    XCTAssertNil(firstFailure { assertSilent(clock) })
    assert(firstFailure { assertNoTickInsideTheRelease(clock) }, is: .ticksDuringRelease)
  }

  // MARK: - Timers

  func test_assertTimersEndFindsATimerThatFiresForNobody() {
    let clock = Scenario.clock(onDeinit: { _ in })
    clock.wait()
    clock.closeScreen()
    assert(
      firstFailure { assertTimersEndByNextFiring(clock) }, is: .ticksAfterFree,
      headline: "A timer still fires after the clock was freed.")
  }

  /// Between two timers of such a chain, there is none for a moment.
  func test_assertTimersEndFindsAChainOfOneShotsThatFiresForNobody() {
    let chain = OneShotChain()
    let clock = Scenario.clock({ _ in chain.startTimer() }, onDeinit: { _ in })
    clock.closeScreen()
    XCTAssertNil(firstFailure { assertSilent(clock) })
    assert(firstFailure { assertTimersEndByNextFiring(clock) }, is: .ticksAfterFree)
    chain.isOver = true
  }

  func test_assertTimersEndLetsATimerFireOnceMore() {
    let clock = Scenario.clock({ _ in }, onDeinit: { _ in })
    clock.act { clock in
      clock.startBlockTimer { [weak clock] timer in
        if clock == nil { timer.invalidate() }
      }
    }
    clock.wait()
    clock.closeScreen()
    XCTAssertNil(firstFailure { assertTimersEndByNextFiring(clock) })
  }

  func test_assertTimersEndFindsATimerThatIsNotDueForLong() {
    let clock = Scenario.clock({ $0.startBlockTimer(every: .anHour) { _ in } }, onDeinit: { _ in })
    clock.closeScreen()
    assert(firstFailure { assertTimersEndByNextFiring(clock) }, is: .ticksAfterFree)
  }

  func test_assertNoTimerFiresAcceptsATimerThatIsPutOff() {
    let clock = Scenario.clock()
    clock.wait()
    clock.perform(Act("it is paused", isStop: true) { $0.timer?.fireDate = .distantFuture })
    XCTAssertNil(firstFailure { assertNoTimerFires(clock) })
    assert(firstFailure { assertTimersEndByNextFiring(clock) }, is: .ignoresStop)
  }

  func test_assertNoAdditionalTimerComparesWithTheTimersBeforeTheAct() {
    let again = Act<Clock>("it is started again") { $0.start() }
    let careless = Scenario.clock()
    careless.wait()
    careless.perform(again)
    assert(firstFailure { assertLastActAddedNoTimer(careless) }, is: .orphanedTimer)

    let careful = Scenario.clock()
    careful.wait()
    careful.perform(
      Act("it is started again") { clock in
        clock.stop()
        clock.start()
      })
    XCTAssertNil(firstFailure { assertLastActAddedNoTimer(careful) })
  }

  func test_assertOverdueTimerCallsNothingFindsATickBeforeTheMainQueueEndsTheTimer() {
    let clock = Scenario.clock({ _ in }) { clock in
      nonisolated(unsafe) let timer = clock.timer
      DispatchQueue.main.async { timer?.invalidate() }
    }
    clock.act { [ticks = clock.ticks] in $0.startBlockTimer { _ in ticks.add() } }
    clock.wait()
    clock.closeScreen(.whileATickIsOverdueIfAny)
    assert(firstFailure { assertOverdueTimerCausesNoTick(clock) }, is: .firedBeforeInvalidation)
  }
}

/// A chain of one-shot timers in which the main queue creates each timer after the previous one has fired.
private final class OneShotChain: @unchecked Sendable {
  var isOver = false

  func startTimer() {
    _ = TimerLab.Timer.scheduledTimer(withTimeInterval: Heartbeat.interval, repeats: false) { [self] _ in
      DispatchQueue.main.async { [self] in if !isOver { startTimer() } }
    }
  }
}
