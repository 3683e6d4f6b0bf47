import TimerLab
import XCTest

@testable import LessonKit

/// A scenario holds its subject until its user lets go, and not a moment longer.
final class ScenarioTests: KitTestCase {
  func test_theSubjectIsAliveUntilItsUserHasLetGo() {
    let scenario = Scenario.clock()
    var (last, afterwards) = (false, false)
    XCTAssertTrue(scenario.isAlive)
    scenario.letGo { _ in last = true }
    XCTAssertFalse(scenario.isAlive)
    scenario.act { _ in afterwards = true }
    XCTAssertTrue(last, "what the user does last is done before it lets go")
    XCTAssertFalse(afterwards, "nothing can be done with it any more")
  }

  func test_theOwnerInsideOfTheSubjectIsWatchedFromTheStart() {
    let scenario = Scenario.clockOfAnother()
    XCTAssertTrue(scenario.isAlive)
    scenario.act { $0.content = nil }
    XCTAssertFalse(scenario.isAlive)
  }

  func test_onlyItsOwnTimersCountAndTheMostAtOneTimeAreRemembered() {
    let scenario = Scenario.clock()
    XCTAssertEqual(Scenario.clock { _ in }.runningTimers, 0)
    scenario.act { $0.start() }
    scenario.act { $0.stop() }
    XCTAssertEqual(scenario.mostTimers, 2)
  }

  func test_listeningCountsOnlyTheTicksThatComeMeanwhile() {
    let scenario = Scenario.clock()
    XCTAssertGreaterThanOrEqual(scenario.listen(), Heartbeat.ticksToExpect)
    scenario.act { $0.stop() }
    XCTAssertEqual(scenario.listen(), 0)
  }
}
