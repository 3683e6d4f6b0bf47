import Lesson12Tasks
import LessonKit

/// The tests of what is left of a match when its screen has closed.
extension LiveMatchTests {
  func test_isFreedAtOnceWhenItsScreenCloses() {
    let visit = Visit()
    visit.close()
    assertIsFree(after: visit, when: "its screen closes")
  }

  func test_isFreedAtOnceWhenItsScreenClosesAsAScoreComesIn() {
    let visit = Visit()
    visit.scenario.listen()
    visit.scenario.letGo(after: { _ in visit.server.send("1:0") })
    visit.scenario.listen()
    assertIsFree(after: visit, when: "its screen closes as a score comes in")
  }

  func test_isFreedAtOnceWhenItsScreenClosesAsAScoreIsShown() {
    let visit = visitWithAScoreOnItsWay()
    visit.scenario.letGoInATickIfAny()
    visit.scenario.listen()
    assertIsFree(after: visit, when: "its screen closes as a score is shown")
  }

  /// Whatever runs when the score has been shown: the next wait must not begin, or must be ended.
  func test_leavesNoTaskBehindWhenItsScreenClosesAsAScoreIsShown() {
    let visit = visitWithAScoreOnItsWay()
    visit.scenario.letGoInATickIfAny()
    assertNoTaskWaits(after: visit, when: "its screen closes as a score is shown")
  }

  func test_leavesNoTaskBehindWhenItsScreenClosesAsAMinuteIsShown() {
    let visit = visitWithAMinute()
    // A wait for one more minute has no end from then on, and is seen.
    visit.scenario.letGoInATickIfAny(after: { _ in visit.clock.stand() })
    assertNoTaskWaits(after: visit, when: "its screen closes as a minute is shown")
  }

  func test_leavesNoTaskBehindWhenItsScreenClosesRightAfterItsStart() {
    let visit = Visit()
    visit.scenario.letGo()
    visit.scenario.listen()
    assertNoTaskWaits(after: visit, when: "its screen closes right after the start")
  }

  func test_stopsListeningToTheServerWhenItsScreenCloses() {
    let visit = Visit()
    visit.scenario.listen()
    visit.server.send("1:0")
    visit.close()
    let hasStopped = visit.comesTrue { !visit.server.hasListener }
    if !hasStopped, visit.scenario.isAlive {
      return passes(faultReportedBy: "test_isFreedAtOnceWhenItsScreenCloses")
    }
    expect(
      hasStopped,
      "its loop ends when its screen closes, even if no score comes in any more.",
      or: "The match still listens to the server.", visit.whyTheyDo, happened: visit.whatItsTasksDo
    )
  }

  func test_stopsWaitingForTheNextMinuteWhenItsScreenCloses() {
    let visit = Visit()
    visit.close()
    let hasStopped = visit.comesTrue { visit.clock.sleepersCount == 0 }
    if !hasStopped, visit.scenario.isAlive {
      return passes(faultReportedBy: "test_isFreedAtOnceWhenItsScreenCloses")
    }
    expect(
      hasStopped,
      "its loop ends when its screen closes, before the minute is over.",
      or: "The match still waits for the next minute.", visit.whyTheyDo, happened: visit.whatItsTasksDo
    )
  }
}
