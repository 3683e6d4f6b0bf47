import Lesson12Tasks
import LessonKit

/// Tests that a match is freed and its tasks end after its screen has closed.
extension LiveMatchTests {
  func test_isFreedAtOnceWhenItsScreenCloses() {
    let screen = MatchScreen()
    screen.match.wait()
    screen.match.closeScreen()
    assertFreedAtOnce(screen)
  }

  /// Detects a loop that crashes because a score which was already on its way comes when the match is gone, and one
  /// that holds the match until the next score.
  func test_isFreedAtOnceWhenItsScreenClosesAsAScoreComesIn() {
    let screen = MatchScreen()
    screen.match.wait()
    screen.server.send("1:0")
    screen.match.closeScreen()
    assertFreedAtOnce(screen)
  }

  /// Detects a loop that begins its next wait after the score, and doesn't end it.
  func test_isFreedAndLeavesNoTaskBehindWhenItsScreenClosesAsAScoreIsShown() {
    let screen = MatchScreen(counting: .scores)
    screen.match.wait()
    screen.server.send("1:0")
    screen.match.closeScreen(.inTheMiddleOfATickIfAny)
    assertFreedAtOnce(screen)
    assertNoTaskRemains(screen)
  }

  /// Detects a loop that holds the match in its second wait. From the pause of the clock on, a wait has no end.
  func test_isFreedAndLeavesNoTaskBehindWhenItsScreenClosesAsAMinuteIsShown() {
    let screen = MatchScreen(minutesPass: true, counting: .minutes)
    assertKeepsTicking(screen.match, while: "minutes pass")
    screen.clock.pauseTime()
    screen.match.closeScreen(.inTheMiddleOfATickIfAny)
    assertFreedAtOnce(screen)
    assertNoTaskRemains(screen)
  }

  func test_isFreedAndLeavesNoTaskBehindWhenItsScreenClosesRightAfterItsStart() {
    let screen = MatchScreen()
    screen.match.closeScreen()
    assertFreedAtOnce(screen)
    assertNoTaskRemains(screen)
  }

  func test_stopsListeningToTheServerWhenItsScreenCloses() {
    let screen = MatchScreen()
    screen.match.wait()
    screen.server.send("1:0")
    screen.match.wait()
    screen.match.closeScreen()
    assertFreedAtOnce(screen)
    assertNoTaskListens(screen)
  }

  func test_stopsWaitingForTheNextMinuteWhenItsScreenCloses() {
    let screen = MatchScreen()
    screen.match.wait()
    screen.match.closeScreen()
    assertFreedAtOnce(screen)
    assertNoTaskSleeps(screen)
  }
}
