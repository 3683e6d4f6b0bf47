import TimerLab
import XCTest

@testable import LessonKit

/// `assertTicks`: whom it lets pass, and what it finds where there is no tick.
final class AssertTicksTests: KitTestCase {
  func test_ownersThatTickPass() {
    XCTAssertNil(failureToTick(.clock()))
    let byItself = Scenario("the clock") { ticks in
      let clock = Clock(ticks)
      clock.start()
      return clock
    }
    XCTAssertNil(failureToTick(byItself), "it starts by itself")
    let chime = Chime.scenario()
    defer { chime.act { $0.stop() } }
    XCTAssertNil(failureToTick(chime), "its clock comes late to its turns")
  }

  func test_anOwnerThatDoesNotTickIsToldWhy() {
    assert(failureToTick(.clock { _ in }), is: .neverTicked, found: "it made no timer.")
    for (heardBefore, whenStopped) in [(false, Diagnosis.neverTicked), (true, .stoppedTooEarly)] {
      let once = Scenario.clock { $0.startMessages(to: $0, repeats: false) }
      let stopped = Scenario.clock()
      if heardBefore {
        once.listen()
        stopped.listen()
      }
      stopped.act { $0.stop() }
      assert(failureToTick(once), is: .tickedOnce)
      let found = "it made 1 timer, which is no longer valid."
      assert(failureToTick(stopped), is: whenStopped, found: found)
    }
    let freed = Scenario.clockOfAnother().act { $0.content?.start() }
    assert(failureToTick(freed.act { $0.content = nil }), is: .freedTooEarly)
  }

  // MARK: - A timer that does not get through

  private func assert(
    _ scenario: Scenario<Clock>, mode: RunLoop.Mode, isSaidToHave timer: String, line: UInt = #line
  ) {
    let failure = failureToTick(scenario, mode: mode)
    XCTAssertEqual(failure?.diagnosis, .neverTicked, line: line)
    #if !canImport(ObjectiveC)
      // `NSTimer` does not tell its target, nor whether it is on a run loop.
      let silence =
        mode == .default ? "that is on no run loop." : "which did not fire in the mode .tracking."
      XCTAssertEqual(failure?.found, "it has a \(timer) \(silence)", line: line)
    #endif
  }

  func test_aTimerThatDoesNotGetThroughIsNamed() {
    XCTAssertEqual(
      failureToTick(.clock(), mode: .tracking)?.found?.hasPrefix("it has a repeating timer"), true)
    assert(.clock(), mode: .tracking, isSaidToHave: "repeating timer with a block,")
    assert(
      .clock { $0.startMessages(to: Relay($0)) }, mode: .tracking,
      isSaidToHave: "repeating timer whose target is a Relay<Clock>,")
    assert(
      .clock { $0.startMessages(to: $0, repeats: false) }, mode: .tracking,
      isSaidToHave: "one-shot timer whose target is the clock,")
    assert(.clock { $0.makeATimerAndNeverSchedule() }, mode: .default, isSaidToHave: "timer")
  }
}
