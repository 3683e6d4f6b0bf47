import XCTest

@testable import LeakAssertions

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
    let end = Ticks()
    let scenario = Worker.scenario({ $0.start(until: { end.count > 0 }) }, hasEnded: { false })
    let failure = failures { assertFreed(scenario, when: "its user leaves") }.first
    XCTAssertEqual(failure?.diagnosis, .heldByItsClock)
    XCTAssertEqual(
      failure?.found, "its thread goes on even when it is told to stop.")
  }

  func test_settlingWaitsForTheThread() {
    var looks = 0
    let scenario = Worker.scenario(hasEnded: {
      looks += 1
      return looks > 10
    })
    scenario.settle()
    XCTAssertEqual(looks, 11)
  }

  func test_settlingGivesUpWhenPatienceIsUsedUp() {
    let scenario = Worker.scenario(hasEnded: { false })
    scenario.settle(beats: 3)
    XCTAssertTrue(scenario.isAlive)
  }

  func test_anOwnerWithoutAThreadNeedsNoTimeToSettle() {
    let scenario = Metronome.scenario()
    let ticks = scenario.ticks.count
    scenario.settle()
    XCTAssertEqual(scenario.ticks.count, ticks)
  }
}
