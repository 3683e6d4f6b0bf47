import TimerLab
import XCTest

@testable import LeakAssertions
@testable import LessonAssertions

/// A scenario holds its subject until its user lets go, and not a moment longer.
final class ScenarioTests: KitTestCase {
  func test_theSubjectIsAliveWhileTheScenarioHoldsIt() {
    XCTAssertTrue(LeakScenario.clock().isAlive)
  }

  func test_theSubjectIsFreedWhenItsUserLetsGo() {
    let scenario = LeakScenario.clock()
    scenario.letGo()
    XCTAssertFalse(scenario.isAlive)
  }

  func test_theOwnerIsWatchedBeforeAnybodyActs() {
    XCTAssertTrue(Shelf.scenario().isAlive)
  }

  func test_whatTheUserDoesLastIsDoneBeforeItLetsGo() {
    var isDone = false
    LeakScenario.clock().letGo { _ in isDone = true }
    XCTAssertTrue(isDone)
  }

  func test_nothingCanBeDoneWithASubjectThatWasLetGoOf() {
    let scenario = LeakScenario.clock()
    scenario.letGo()
    var isDone = false
    scenario.act { _ in isDone = true }
    XCTAssertFalse(isDone)
  }

  func test_theOwnerInsideOfTheSubjectIsWatched() {
    let scenario = Shelf.scenario()
    scenario.act { $0.clock = nil }
    XCTAssertFalse(scenario.isAlive)
  }

  func test_theTimersOfAnotherScenarioDoNotCount() {
    let first = LeakScenario.clock()
    withExtendedLifetime(first) { XCTAssertEqual(LeakScenario.clock { _ in }.runningTimers, 0) }
  }

  func test_theMostTimersAtOneTimeAreRemembered() {
    let scenario = LeakScenario.clock()
    scenario.act { $0.start() }
    scenario.act { $0.stop() }
    XCTAssertEqual(scenario.mostTimers, 2)
  }

  func test_listeningCountsOnlyTheTicksThatComeMeanwhile() {
    let scenario = LeakScenario.clock()
    scenario.listen()
    scenario.act { $0.stop() }
    XCTAssertEqual(scenario.listen(), 0)
  }
}
