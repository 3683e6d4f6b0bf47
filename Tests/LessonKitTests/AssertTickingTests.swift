import TimerLab
import XCTest

@testable import LessonKit

/// Tests of `assertKeepsTicking`, and of the assertions on an owner that should have stopped ticking.
final class AssertTickingTests: KitTestCase {
  // MARK: - It ticks

  func test_assertKeepsTickingPassesForTickingOwners() {
    XCTAssertNil(firstFailure { assertKeepsTicking(.clock()) })
    let byItself = Scenario("the clock") { ticks in
      let clock = Clock(ticks)
      clock.start()
      return clock
    }
    XCTAssertNil(firstFailure { assertKeepsTicking(byItself) }, "it starts by itself")
    let chime = Chime.makeScenario()
    defer { chime.act { $0.stop() } }
    XCTAssertNil(firstFailure { assertKeepsTicking(chime) }, "its clock ticks less often than the heartbeat")
    let queue = NonTimerClock<Chime>("its queue", referenceClock: .task) { $0.stop() }
    let other = Scenario("the chime", clock: queue) { Chime($0) }.act { $0.start() }
    defer { other.act { $0.stop() } }
    XCTAssertNil(
      firstFailure { assertKeepsTicking(other) }, "its clock, which the test names, ticks less often")
  }

  #if !canImport(ObjectiveC)
    func test_tickAfterTrackingModeDoesNotCount() {
      let chime = Chime.makeScenario()
      defer { chime.act { $0.stop() } }
      XCTAssertNotNil(firstFailure { assertKeepsTicking(chime, mode: .tracking) })
    }
  #endif

  func test_failureExplainsMissingTicks() {
    assert(
      firstFailure { assertKeepsTicking(.clock { _ in }) }, is: .neverTicked, found: "no timer was made.")
    for (heardBefore, whenStopped) in [(false, Diagnosis.neverTicked), (true, .stoppedTooEarly)] {
      let once = Scenario.clock { $0.startTimer(target: $0, repeats: false) }
      let stopped = Scenario.clock()
      if heardBefore {
        once.runRunLoop()
        stopped.runRunLoop()
      }
      stopped.act { $0.stop() }
      assert(firstFailure { assertKeepsTicking(once) }, is: .tickedOnce)
      let found = "1 timer was made, but it is no longer valid."
      assert(firstFailure { assertKeepsTicking(stopped) }, is: whenStopped, found: found)
    }
    let freed = Scenario("the clock", watching: \.value) { Relay<Clock?>(Clock($0)) }
      .act { $0.value?.start() }
    assert(firstFailure { assertKeepsTicking(freed.act { $0.value = nil }) }, is: .freedTooEarly)
  }

  func test_failureDescribesTimerThatDidNotFire() {
    let rows: [(mode: RunLoop.Mode, start: (Clock) -> Void, found: String)] = [
      (.tracking, { $0.start() }, "repeating timer with a block"),
      (.tracking, { $0.startTimer(target: Relay($0)) }, "repeating timer whose target is a Relay<Clock>"),
      (.tracking, { $0.startTimer(target: $0, repeats: false) }, "one-shot timer whose target is the clock"),
      (
        .tracking, { $0.startTimer(target: Clock(Ticks())) }, "repeating timer whose target is another Clock"
      ),
      (.default, { $0.makeUnscheduledTimer() }, "timer"),
    ]
    for (mode, start, timer) in rows {
      let failure = firstFailure { assertKeepsTicking(.clock(start), mode: mode) }
      assert(failure, is: .neverTicked, timer)
      #if canImport(ObjectiveC)
        // `NSTimer` does not tell its target, nor whether it is on a run loop.
        let kind = timer.hasPrefix("one-shot") ? "one-shot" : "repeating"
        XCTAssertEqual(failure?[.found]?.hasPrefix("there is a \(kind) timer"), true, timer)
      #else
        let silence =
          mode == .default ? " that isn't on any run loop." : ". It did not fire in .tracking mode."
        XCTAssertEqual(failure?[.found], "there is a \(timer)\(silence)")
      #endif
    }
  }

  func test_failureMentionsThreadWhoseRunLoopDoesNotRun() {
    let (isMade, isOver) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    defer { isOver.signal() }
    let timers = LockedValue<TimerLab.Timer>()
    let clock = Scenario.clock { _ in
      Thread.detachNewThread {
        timers.value = .scheduledTimer(withTimeInterval: Heartbeat.interval, repeats: true) { _ in }
        isMade.signal()
        isOver.wait()
      }
      isMade.wait()
    }
    let words = "Is anything running that run loop?"
    let found = firstFailure { assertKeepsTicking(clock) }?[.found]
    XCTAssertEqual(found?.hasSuffix(words), true, found ?? "")
    timers.value?.invalidate()
  }

  private func makeClockStartedTwice() -> Scenario<Clock> {
    .clock().act { $0.start() }
  }

  // MARK: - After its client has released it

  func test_assertionsPassForReleasedOwnersThatStopTicking() {
    XCTAssertNil(firstFailure(afterReleasing: .clock(), of: assertEnded), "in deinit")
    XCTAssertNil(
      firstFailure(afterReleasing: .clock { $0.startWithItselfAsTarget() }, after: .stop, of: assertEnded),
      "its client stops it")
    let atTheNextTick = Scenario.clock { clock in
      clock.startBlockTimer { [weak clock] timer in
        guard let clock else { return timer.invalidate() }
        clock.timerDidFire(timer)
      }
    } onDeinit: { _ in
    }
    XCTAssertNil(
      firstFailure(afterReleasing: atTheNextTick, of: assertEnded),
      "its timer invalidates itself when it next fires")
  }

  func test_timersThatKeepFiringAfterReleaseAreReported() {
    @Sendable func scheduleTheNextOneShot() {
      TimerLab.Timer.scheduledTimer(withTimeInterval: Heartbeat.interval, repeats: false) { _ in
        scheduleTheNextOneShot()
      }
    }
    let chain = Scenario.clock({ _ in scheduleTheNextOneShot() }, onDeinit: { _ in })
    chain.ticks.add()
    assert(firstFailure(afterReleasing: chain, of: assertEnded), is: .ticksAfterFree)
    assert(
      firstFailure(afterReleasing: .clock(onDeinit: { _ in }), of: assertEnded), is: .ticksAfterFree,
      headline: "A timer still fired after the clock was freed.",
      happened: "the clock has been freed, but 1 timer still fires.")
    let scenario = Scenario.clock({ _ in }, onDeinit: { _ in })
    scenario.act { [ticks = scenario.ticks] in $0.startBlockTimer { _ in ticks.add() } }
    assert(
      firstFailure(afterReleasing: scenario, of: assertEnded), is: .ticksAfterFree,
      headline: "The clock did not stop ticking.")
    assert(
      firstFailure(afterReleasing: .clock { $0.startWithItselfAsTarget() }, of: assertEnded),
      is: .heldByTimer)
  }

  func test_timerReplacedByASecondOneIsReportedAsOrphaned() {
    let byItself = Scenario("the clock") { ticks in
      let clock = Clock(ticks)
      clock.start()
      clock.start()
      return clock
    }
    for scenario in [makeClockStartedTwice(), byItself] {
      assert(
        firstFailure(afterReleasing: scenario, of: assertEnded), is: .orphanedTimer,
        found: "1 of the 2 timers that were valid at the same time is still valid.")
    }
  }

  // MARK: - While its client still holds it

  func test_ownerThatKeepsTickingAfterStopIsReported() {
    XCTAssertNil(firstFailure(after: .stop, on: .clock(), of: assertEnded))
    for order: (Clock) -> Void in [{ _ in }, { $0.timer = nil }] {
      let act = Act("it is stopped", stopsOwner: true, by: order)
      assert(
        firstFailure(after: act, on: .clock(), of: assertEnded), is: .ignoresStop,
        found: "1 timer is still valid.")
    }
    assert(firstFailure(after: .stop, on: makeClockStartedTwice(), of: assertEnded), is: .orphanedTimer)
  }

  // MARK: - A second timer

  func test_secondTimerIsReportedUnlessTheFirstOneEnds() {
    func start(_ clock: Clock) {
      clock.startBlockTimer { [weak clock] timer in
        if clock?.timer !== timer { timer.invalidate() }
      }
    }
    let endsTheOldOneLater = firstFailure(after: Act("it is started again", by: start), on: .clock(start)) {
      assertLastActAddedNoTimer($0)
    }
    XCTAssertNil(endsTheOldOneLater, "the old timer invalidates itself when it next fires")
    let failure = firstFailure(after: .startAgain, on: .clock()) { assertLastActAddedNoTimer($0) }
    assert(failure, is: .orphanedTimer, happened: "2 valid timers.")
    XCTAssertNil(failure?[.found], "the test can't tell whether the clock can still reach its first timer")
  }
}
