import TimerLab
import XCTest

@testable import LessonKit

/// Tests of the assertions that follow an act, such as the closing of a screen. Each assertion checks a single fact.
final class AssertionsAfterAnActTests: KitTestCase {
  // MARK: - Silent

  func test_assertSilentReportsTickWhenTestFiresTimerOfFreedOwner() {
    let clock = Scenario.clock({ _ in }, onDeinit: { _ in })
    clock.act { [ticks = clock.ticks] in $0.startBlockTimer(every: .anHour) { _ in ticks.add() } }
    clock.closeScreen()
    clock.fireTimers()
    assert(
      firstFailure { assertSilent(clock) }, is: .ticksAfterFree,
      headline: "The clock still ticked after it had been freed.")
  }

  func test_assertSilentPassesForNonTimerClockThatNeverTicked() {
    let chime = Scenario("the chime", clock: NonTimerClock("its task", referenceClock: .task) { _ in }) {
      Chime($0)
    }
    chime.wait()
    chime.closeScreen()
    XCTAssertNil(firstFailure { assertSilent(chime) })
  }

  func test_assertSilentGivesNoVerdictBeforeAnyAct() {
    let clock = Scenario.clock()
    let failure = firstFailure { assertSilent(clock) }
    assert(failure, is: nil, headline: "No verdict: the test has not done anything with the clock yet.")
    XCTAssertNotNil(failure?[.remedy])
  }

  // MARK: - During the release

  func test_assertNoTickDuringReleaseReportsTickInDeinit() {
    let clock = Scenario.clock(onDeinit: { clock in
      clock.timer.map(clock.timerDidFire)
      clock.stop()
    })
    clock.wait()
    clock.closeScreen()
    XCTAssertNil(firstFailure { assertFreed(clock) })
    XCTAssertNil(firstFailure { assertSilent(clock) })
    assert(firstFailure { assertNoTickDuringRelease(clock) }, is: .ticksDuringRelease)
  }

  // MARK: - Timers

  /// After each firing in the chain, no timer is valid until the main queue creates the next one.
  func test_assertTimersEndByNextFiringReportsOneShotChainThatOutlivesOwner() {
    let chain = OneShotChain()
    let clock = Scenario.clock({ _ in chain.startNextTimer() }, onDeinit: { _ in })
    clock.closeScreen()
    XCTAssertNil(firstFailure { assertSilent(clock) })
    assert(firstFailure { assertTimersEndByNextFiring(clock) }, is: .ticksAfterFree)
    chain.isStopped = true
  }

  func test_assertTimersEndByNextFiringAllowsOneMoreFiring() {
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

  func test_assertNoTimerKeepsFiringAcceptsPostponedTimer() {
    let clock = Scenario.clock()
    clock.wait()
    clock.perform(Act("it is paused", stopsOwner: true) { $0.timer?.fireDate = .distantFuture })
    XCTAssertNil(firstFailure { assertNoTimerKeepsFiring(clock) })
    assert(firstFailure { assertTimersEndByNextFiring(clock) }, is: .ignoresStop)
  }
}

/// A chain of one-shot timers in which the main queue creates each timer after the previous one has fired.
private final class OneShotChain: @unchecked Sendable {
  var isStopped = false

  func startNextTimer() {
    _ = TimerLab.Timer.scheduledTimer(withTimeInterval: Heartbeat.interval, repeats: false) { [self] _ in
      DispatchQueue.main.async { [self] in if !isStopped { startNextTimer() } }
    }
  }
}
