import TimerLab
import XCTest

@testable import LessonKit

/// Tests of owners with a clock that isn't a timer. The kit stops such a clock to find out whether it holds the owner.
final class NonTimerClockTests: KitTestCase {
  func test_assertionsPassForOwnersThatStopTheirClock() {
    func assertPasses<Owner>(_ scenario: @autoclosure () -> Scenario<Owner>, line: UInt = #line) {
      XCTAssertNil(firstFailure { assertKeepsTicking(scenario()) }, line: line)
      XCTAssertNil(firstFailure(afterReleasing: scenario()) { assertFreed($0) }, line: line)
      XCTAssertNil(firstFailure(afterReleasing: scenario(), of: assertEnded), line: line)
    }
    assertPasses(Metronome.makeScenario())
    assertPasses(Worker.makeScenario())
  }

  func test_clockThatHoldsItsOwnerIsReported() {
    func assert<Owner>(
      _ scenario: Scenario<Owner>, isHeldBy clock: String, path: String? = nil, line: UInt = #line
    ) {
      let failure = firstFailure(afterReleasing: scenario) { assertFreed($0) }
      self.assert(failure, is: .heldByItsClock, found: "when the test \(clock)", line: line)
      XCTAssertEqual(failure?[.path], path, line: line)
      XCTAssertFalse(scenario.isAlive, "the experiment cleans up", line: line)
    }
    assert(
      Metronome.makeScenario { $0.start(holdingItself: true) },
      isHeldBy: "told it to stop, the metronome was freed. So its dispatch source held it.")
    assert(
      Worker.makeScenario { $0.startHoldingItself() },
      isHeldBy: "told it to stop, the worker was freed. So its thread held it.")
    assert(
      Painter.makeScenario(),
      isHeldBy: "invalidated the display link, the painter was freed. "
        + "So the display link held it: a display link whose target is the painter.",
      path: "run loop → display link.target → painter")
  }

  func test_clockIsNotBlamedIfAnotherObjectHoldsOwner() {
    let scenario = Metronome.makeScenario()
    var keeper: Metronome?
    let failure = firstFailure(afterReleasing: scenario.act { keeper = $0 }) { assertFreed($0) }
    withExtendedLifetime(keeper) {}
    assert(
      failure, is: .heldBySomethingElse,
      found: "when the test stopped its dispatch source, the metronome stayed alive. Something else holds it."
    )
  }

  func test_clockThatTicksAfterOwnerIsFreedIsReported() {
    var source: (any DispatchSourceTimer)?
    let failure = firstFailure(
      afterReleasing: Metronome.makeScenario(cancelsSourceInDeinit: false).act { source = $0.source },
      of: assertEnded)
    source?.cancel()
    assert(failure, is: .ticksAfterFree, found: "its dispatch source was never stopped.")
  }

  func test_timerUsedInsteadOfExpectedClockIsReported() {
    let clock = NonTimerClock<Clock>("its task", referenceClock: .task) { $0.stop() }
    let scenario = Scenario("the clock", clock: clock) { Clock($0, onDeinit: { _ in }) }
    assert(
      firstFailure(afterReleasing: scenario.act { $0.start() }, of: assertEnded), is: .ticksAfterFree,
      found: "1 timer is still valid, and the run loop holds it.")
  }

  func test_failureExplainsMissingTicksOfClock() {
    assert(
      firstFailure { assertKeepsTicking(Metronome.makeScenario { _ in }) }, is: .neverTicked,
      found: "its dispatch source was not started, or it produced no ticks.")
    let scenario = Metronome.makeScenario()
    scenario.runRunLoop()
    scenario.act { $0.stop() }
    let stopped = firstFailure { assertKeepsTicking(scenario) }
    assert(stopped, is: .stoppedTooEarly)
    XCTAssertNil(stopped?[.found], "there is no way to see whether a source was cancelled")
  }

  // MARK: - Display links

  func test_failuresMentionDisplayLinksInsteadOfTimers() {
    let startAgain = Act<Painter>("it is started again") { $0.start() }
    let second = firstFailure(after: startAgain, on: Painter.makeScenario()) { assertLastActAddedNoTimer($0) }
    XCTAssertEqual(second?[.happened], "2 valid display links.")
    let stop = Act<Painter>("it is stopped") { $0.stop() }
    assert(
      firstFailure(afterReleasing: Painter.makeScenario().act { $0.start() }, after: stop) {
        assertFreed($0)
      },
      is: .orphanedTimer,
      found: "1 of the 2 display links that were valid at the same time is still valid.")
  }

  // MARK: - Threads

  func test_threadThatDoesNotEndIsReportedAsHolder() {
    let end = Ticks()
    let scenario = Worker.makeScenario(
      { $0.startHoldingItself(until: { end.count > 0 }) }, hasEnded: { false })
    let failure = firstFailure(afterReleasing: scenario) { assertFreed($0) }
    end.add()
    assert(
      failure, is: .heldByItsClock,
      found: "its thread is still running, although the test told it to stop.")
  }

  /// On a busy machine, a thread may get no CPU time while the heartbeat's timer fires.
  func test_assertSilentWaitsForLateTickOfRunningThread() {
    XCTAssertEqual(
      failure(tickingInWait: 5, hasEnded: false)?[.happened],
      "a tick came more than 10 intervals after that.")
    XCTAssertNil(failure(tickingInWait: 6, hasEnded: false), "the kit doesn't wait that many times")
    XCTAssertNil(
      failure(tickingInWait: 4, hasEnded: true), "the test does not wait for a thread that has ended")
  }

  /// Returns the failure of `assertSilent` for an owner that ticks during the first wait for silence, and again during
  /// the wait with the number `laterWait`. `hasEnded` states whether the owner's thread has ended.
  private func failure(tickingInWait laterWait: Int, hasEnded: Bool) -> Failure? {
    let waits = Ticks(isTraced: false)
    // Only the thread of the test sees it.
    nonisolated(unsafe) var late: Ticks?
    let referenceClock = ReferenceClock(executorName: "a separate thread") { beat in
      waits.add()
      if [1, laterWait].contains(waits.count) { late?.add() }
      return ReferenceClock.thread.start(beat)
    }
    let clock = NonTimerClock<Worker>("its thread", referenceClock: referenceClock, hasEnded: { hasEnded }) {
      $0.stop()
    }
    let scenario = Scenario("the worker", clock: clock) { ticks in
      late = ticks
      return Worker(ticks)
    }
    return firstFailure(afterReleasing: scenario) { assertSilent($0) }
  }

  func test_kitWaitsForEndOfThreadButNotOfDispatchSource() {
    var looks = 0
    let slow = Worker.makeScenario(hasEnded: {
      looks += 1
      return looks > 10
    })
    slow.waitForClockToEnd()
    // One more look finds out whether the wait was in vain.
    XCTAssertEqual(looks, 12)
    let endless = Worker.makeScenario(hasEnded: { false })
    endless.waitForClockToEnd(beats: 3)
    XCTAssertTrue(endless.isAlive)

    let started = Ticks(isTraced: false)
    let referenceClock = ReferenceClock(executorName: "nobody") { _ in
      started.add()
      return {}
    }
    var keeper: Metronome?
    let other = Metronome.makeScenario(referenceClock: referenceClock).act { keeper = $0 }
    other.closeScreen()
    other.waitForClockToEnd()
    withExtendedLifetime(keeper) { XCTAssertEqual(started.count, 0) }
  }
}
