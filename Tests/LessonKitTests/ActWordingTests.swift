import TimerLab
import XCTest

@testable import LessonKit

/// Tests of the clause that says in a message when an act took place.
final class ActWordingTests: KitTestCase {
  func test_whenClauseDescribesMomentOfAct() {
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

  func test_whenClauseMentionsNoTickIfNoneCame() {
    let clock = Scenario.clock { _ in }
    clock.closeScreen(.inTheMiddleOfATickIfAny)
    XCTAssertEqual(clock.lastAct?.whenClause, "its screen closes")
  }
}
