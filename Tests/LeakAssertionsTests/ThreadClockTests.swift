import XCTest

@testable import LeakAssertions
@testable import LessonAssertions

/// Owners whose clock is a thread, which takes a moment to end.
final class ThreadClockTests: KitTestCase {
  func test_anOwnerWhoseThreadLooksPasses() {
    XCTAssertTrue(failures { assertTicks(Worker.scenario(), while: "it works") }.isEmpty)
    XCTAssertTrue(failures { assertFreed(Worker.scenario(), when: "its user leaves") }.isEmpty)
    XCTAssertTrue(failures { assertStopsTicking(Worker.scenario(), when: "its user leaves") }.isEmpty)
  }

  func test_anOwnerThatItsThreadHoldsIsFoundOut() {
    let scenario = Worker.scenario { $0.startHoldingItself() }
    let failure = failures { assertFreed(scenario, when: "its user leaves") }.first
    XCTAssertEqual(failure?.diagnosis, .heldByItsClock)
    XCTAssertEqual(failure?.found, "it is freed as soon as it is told to stop. So its thread held it.")
  }

  func test_aThreadThatDoesNotEndIsBlamedForWhatItHolds() {
    let end = TickCounter()
    let scenario = Worker.scenario({ $0.start(until: { end.count > 0 }) }, hasEnded: { false })
    let failure = failures { assertFreed(scenario, when: "its user leaves") }.first
    XCTAssertEqual(failure?.diagnosis, .heldByItsClock)
    XCTAssertEqual(
      failure?.found, "its thread is still running, although it was told to stop.")
  }

  /// On a busy machine a thread may wait for its turn while the heart beats.
  func test_silenceIsNotBelievedOfAThreadThatGoesOn() {
    XCTAssertEqual(
      failure(tickingAtListening: 6, hasEnded: false)?.happened,
      "it ticked later than 10 heartbeats after that.")
    XCTAssertNil(failure(tickingAtListening: 7, hasEnded: false), "nobody listens so often")
    XCTAssertNil(failure(tickingAtListening: 5, hasEnded: true), "what has ended is not waited for")
  }

  /// What is said of an owner that ticks when the kit listens for the first time, and once more for the n-th time.
  private func failure(tickingAtListening turn: Int, hasEnded: Bool) -> LeakFailure? {
    let late = LateTick()
    let pulse = Heartbeat.Pulse(server: "a thread of its own") { beat in
      late.listenings.add()
      if [1, turn].contains(late.listenings.count) { late.ticks?.add() }
      return Heartbeat.Pulse.thread.start(beat)
    }
    let clock = OtherClock<Worker>("its thread", pulse: pulse, hasEnded: { hasEnded }) { $0.stop() }
    let scenario = LeakScenario("the worker", clock: clock) { ticks in
      late.ticks = ticks
      return Worker(ticks)
    }
    return failures { assertStopsTicking(scenario, when: "its user leaves") }.first
  }

  func test_settlingWaitsForTheThread() {
    var looks = 0
    let scenario = Worker.scenario(hasEnded: {
      looks += 1
      return looks > 10
    })
    scenario.listenUntilOver()
    XCTAssertEqual(looks, 11)
  }

  func test_settlingGivesUpWhenPatienceIsUsedUp() {
    let scenario = Worker.scenario(hasEnded: { false })
    scenario.listenUntilOver(beats: 3)
    XCTAssertTrue(scenario.isAlive)
  }

  func test_anOwnerWithoutAThreadNeedsNoTimeToSettle() {
    let scenario = Metronome.scenario()
    let ticks = scenario.ticks.count
    scenario.listenUntilOver()
    XCTAssertEqual(scenario.ticks.count, ticks)
  }
}

/// Only the thread of the test sees it.
private final class LateTick: @unchecked Sendable {
  let listenings = TickCounter(told: false)
  var ticks: TickCounter?
}
