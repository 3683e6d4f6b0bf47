import TimerLab
import XCTest

@testable import LessonKit

/// Tests that a failure states measurements under "Found", and names only a cause that was established.
final class MeasurementWordingTests: KitTestCase {
  // MARK: - It should tick and does not

  func test_findingCountsCreatedAndStillValidTimers() {
    let part = Scenario.clockOfThreeTimers(tickingIndex: 1)
    part.runRunLoop()
    part.act { $0.threeTimers[1].invalidate() }
    assert(
      firstFailure { assertKeepsTicking(part) }, is: .stoppedTooEarly,
      found: "2 of the 3 timers that were valid at the same time are still valid.")

    let never = Scenario.clock { _ in }
    for _ in 1...2 { never.ticks.add() }
    assert(firstFailure { assertKeepsTicking(never) }, is: .stoppedTooEarly, found: "no timer was made.")

    let byATick = Scenario.clock { clock in
      TimerLab.Timer.scheduledTimer(withTimeInterval: 0, repeats: false) { [weak clock] timer in
        clock?.timerDidFire(timer)
        clock?.start()
        clock?.stop()
      }
    }
    byATick.runRunLoop()
    XCTAssertEqual(
      firstFailure { assertKeepsTicking(byATick) }?[.found], "2 timers were made, but none is still valid."
    )
  }

  func test_findingMentionsOnlyTheIntervalIfItIsTooLong() {
    for ticks in 0...2 {
      let scenario = Scenario.clock { clock in
        clock.startBlockTimer(every: 1_000) { [weak clock] in clock?.timerDidFire($0) }
        for _ in 0..<ticks { clock.timer?.fire() }
      }
      assert(
        firstFailure { assertKeepsTicking(scenario) }, is: nil,
        found: "its timer's interval is 1000.0 s. The test's is 0.00125 s.",
        "after \(ticks) ticks")
    }
  }

  func test_findingExplainsWhyValidTimerCausesNoTick() {
    let scenario = Scenario.clock()
    scenario.runRunLoop()
    let putOff = firstFailure { assertKeepsTicking(scenario.act { $0.timer?.fireDate = .distantFuture }) }
    XCTAssertEqual(putOff?[.found]?.hasSuffix(". It is valid."), true, "the mode is not blamed")
    let firing = firstFailure { assertKeepsTicking(.clock { $0.startBlockTimer { _ in } }) }
    XCTAssertEqual(firing?.diagnosis, .neverTicked)
    XCTAssertEqual(firing?[.found]?.hasSuffix(". It fires, but no tick reaches the clock."), true)
    let both = firstFailure {
      assertKeepsTicking(.clock { clock in for _ in 1...2 { clock.startBlockTimer { _ in } } })
    }
    XCTAssertEqual(both?[.found]?.hasPrefix("there are 2 timers, including a repeating timer"), true)
  }

  func test_findingMentionsThatThreadHasEnded() {
    let scenario = Worker.makeScenario()
    scenario.runRunLoop()
    scenario.waitForTicks(2)
    scenario.act { $0.stop() }
    // A tick that has already begun may still come.
    Heartbeat.runRunLoop(referenceClock: .thread)
    XCTAssertEqual(firstFailure { assertKeepsTicking(scenario) }?[.found], "its thread has ended.")
  }

  // MARK: - It should be silent and is not

  func test_leakedTimerCountsAsOrphanedOnlyIfReplacedByNewerTimer() {
    for part in 0..<3 {
      assert(
        firstFailure(afterReleasing: .clockOfThreeTimers(leakedIndex: part), of: assertEnded),
        is: .ticksAfterFree,
        found: "1 of the 3 timers that were valid at the same time is still valid.")
    }
    assert(
      firstFailure(afterReleasing: .clockOfThreeTimers().act { $0.startThreeTimers() }, of: assertEnded),
      is: .orphanedTimer)
  }

  func test_timerHeldOnlyWeaklyCountsAsReachable() {
    let known = WeakTimerHolder()
    func start(_ clock: Clock) {
      clock.start()
      known.timer = clock.timer
      (clock.companion, clock.timer) = (known, nil)
    }
    let scenario = Scenario.clock(start, onDeinit: { _ in known.timer?.invalidate() })
    XCTAssertEqual(
      firstFailure(afterReleasing: scenario.act(start), of: assertEnded)?.diagnosis, .orphanedTimer)
  }

  func test_findingBlamesNoTimerIfDispatchSourceCausesTicks() {
    let scenario = Scenario.clock { _ in }
    let metronome = Metronome(scenario.ticks)
    metronome.start()
    XCTAssertNil(firstFailure { assertKeepsTicking(scenario) })
    let failure = firstFailure(afterReleasing: scenario, of: assertEnded)
    metronome.stop()
    assert(
      failure, is: nil, found: "no timer is valid. The ticks come from something else.")
  }
}

/// An object with a weak reference to a timer and an unowned reference to a deallocated object.
private final class WeakTimerHolder {
  weak var timer: TimerLab.Timer?
  private unowned let freedObject: AnyObject

  init() {
    let freedObject = EmptyRelay()
    self.freedObject = freedObject
  }
}
