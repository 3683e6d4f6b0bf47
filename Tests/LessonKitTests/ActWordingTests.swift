import TimerLab
import XCTest

@testable import LessonKit

/// Tests of `whenClause`, the part of a message that states when an act took place, such as "right after a tick".
final class ActWordingTests: KitTestCase {
  func test_descriptionOfActStatesItsTimeRelativeToTicks() {
    let fresh = Scenario.clock()
    fresh.closeScreen()
    XCTAssertEqual(fresh.lastAct?.whenClause, "its screen closes right after the start")

    let idle = Scenario.clock { $0.startBlockTimer(every: .anHour) { _ in } }
    idle.wait()
    idle.closeScreen()
    XCTAssertEqual(idle.lastAct?.whenClause, "its screen closes an hour before its next tick")

    let fired = Scenario.clock { $0.startBlockTimer(every: .anHour) { _ in } }
    fired.fireTimers()
    fired.closeScreen()
    XCTAssertEqual(fired.lastAct?.whenClause, "its screen closes right after a tick")

    let inATick = Scenario.clock()
    inATick.closeScreen(.inTheMiddleOfATickIfAny)
    XCTAssertEqual(inATick.lastAct?.whenClause, "its screen closes in the middle of a tick")
  }

  func test_descriptionOfActDoesNotMentionTicksIfClockHasNotTicked() {
    let clock = Scenario.clock { _ in }
    clock.closeScreen(.inTheMiddleOfATickIfAny)
    XCTAssertEqual(clock.lastAct?.whenClause, "its screen closes")
  }
}
