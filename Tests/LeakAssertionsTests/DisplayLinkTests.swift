import XCTest

@testable import LeakAssertions
@testable import LessonAssertions

/// Owners that tick by a display link: the kit sees it by the timer that drives it, and invalidates it whole.
final class DisplayLinkTests: KitTestCase {
  func test_anOwnerThatItsDisplayLinkHoldsIsFoundOut() {
    let scenario = Painter.scenario()
    let failure = failures { assertFreed(scenario, when: "its user leaves") }.first
    XCTAssertEqual(failure?.diagnosis, .heldByItsClock)
    XCTAssertEqual(
      failure?.found,
      "it is freed as soon as its display link is invalidated. "
        + "So that held it: a display link whose target is the painter.")
    XCTAssertFalse(scenario.isAlive, "the experiment cleans up")
  }

  func test_aSecondDisplayLinkIsCalledByItsName() {
    let failure = failures {
      assertMakesNoSecondTimer(Painter.scenario(), when: "it is started twice", by: { $0.start() })
    }.first
    XCTAssertEqual(failure?.happened, "2 display links, all of them valid.")
  }

  func test_aDisplayLinkThatWasLeftBehindIsCalledByItsName() {
    let scenario = Painter.scenario()
    scenario.act { $0.start() }
    let failure = failures { assertFreed(scenario, when: "its user leaves", after: { $0.stop() }) }.first
    XCTAssertEqual(failure?.diagnosis, .orphanedTimer)
    XCTAssertEqual(
      failure?.found, "it had 2 display links at once, and 1 of them was never invalidated.")
  }

  func test_aDisplayLinkThatATestLeavesBehindIsInvalidated() {
    let probe = Probe.make()
    var scenario: LeakScenario<Painter>?
    probe.play { _ in
      scenario = Painter.scenario()
      scenario?.letGo()
    }
    XCTAssertEqual(scenario?.isAlive, false)
  }
}
