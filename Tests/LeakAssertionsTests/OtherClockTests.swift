import XCTest

@testable import LeakAssertions
@testable import LessonAssertions

/// Owners that tick by something that the kit does not see: it has them stopped, and draws its conclusion.
final class OtherClockTests: KitTestCase {
  func test_anOwnerThatStopsItsClockPasses() {
    XCTAssertTrue(failures { assertTicks(Metronome.scenario(), while: "it plays") }.isEmpty)
    XCTAssertTrue(failures { assertFreed(Metronome.scenario(), when: "its user leaves") }.isEmpty)
    XCTAssertTrue(failures { assertStopsTicking(Metronome.scenario(), when: "its user leaves") }.isEmpty)
  }

  func test_anOwnerThatItsClockHoldsIsFoundOut() {
    let scenario = Metronome.scenario { $0.startHoldingItself() }
    let failure = failures { assertFreed(scenario, when: "its user leaves") }.first
    XCTAssertEqual(failure?.diagnosis, .heldByItsClock)
    XCTAssertEqual(
      failure?.found, "it is freed as soon as it is told to stop. So its dispatch source held it.")
    XCTAssertFalse(scenario.isAlive, "the experiment cleans up")
  }

  func test_anOwnerThatSomebodyElseHoldsIsNotBlamedOnItsClock() {
    let scenario = Metronome.scenario()
    var keeper: Metronome?
    scenario.act { keeper = $0 }
    let failure = failures { assertFreed(scenario, when: "its user leaves") }.first
    withExtendedLifetime(keeper) { XCTAssertEqual(failure?.diagnosis, .heldBySomethingElse) }
    XCTAssertEqual(
      failure?.found, "it stays alive when its dispatch source is stopped. Something else holds it.")
  }

  func test_anOwnerThatIsFreedAndLeavesItsClockRunningTicksOn() {
    var source: (any DispatchSourceTimer)?
    let scenario = Metronome.scenario(cancelsInDeinit: false)
    scenario.act { source = $0.source }
    let failure = failures { assertStopsTicking(scenario, when: "its user leaves") }.first
    source?.cancel()
    XCTAssertEqual(failure?.diagnosis, .ticksAfterFree)
    XCTAssertEqual(failure?.found, "nobody stopped its dispatch source.")
  }

  func test_anOwnerThatWasStoppedTooEarlyIsSaidToBe() {
    let scenario = Metronome.scenario()
    scenario.listen()
    scenario.act { $0.stop() }
    let failure = failures { assertTicks(scenario, while: "it plays") }.first
    XCTAssertEqual(failure?.diagnosis, .stoppedTooEarly)
    XCTAssertNil(failure?.found, "nobody can see whether a source was cancelled")
  }

  func test_anOwnerThatNeverStartsIsSaidNeverToTick() {
    let failure = failures { assertTicks(Metronome.scenario { _ in }, while: "it plays") }.first
    XCTAssertEqual(failure?.diagnosis, .neverTicked)
  }

  func test_anOwnerThatTicksByATimerInPlaceOfItsClockIsToldOfItsTimer() {
    let clock = OtherClock<Clock>("its task", pulse: .task) { $0.stop() }
    let scenario = LeakScenario("the clock", clock: clock) { Clock($0, invalidatesInDeinit: false) }
    scenario.act { $0.start() }
    let failure = failures { assertStopsTicking(scenario, when: "its user leaves") }.first
    XCTAssertEqual(failure?.diagnosis, .ticksAfterFree)
    XCTAssertEqual(
      failure?.found, "nobody invalidated its timer, and the run loop holds it.")
  }

  func test_theHeartsOfOtherKindsBeat() {
    Heartbeat.listen(pulse: .dispatchSource)
    Heartbeat.listen(pulse: .task)
    Heartbeat.listen(pulse: .thread)
  }
}
