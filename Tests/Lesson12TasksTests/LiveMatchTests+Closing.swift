import Lesson12Tasks
import LessonKit

/// Tests that a match is freed and its tasks end after its screen has closed.
extension LiveMatchTests {
  /// Checks that the match is freed without waiting for another score or minute.
  func test_isFreedAtOnceWhenItsScreenCloses() {
    let screen = MatchScreen()
    screen.match.wait()
    screen.match.closeScreen()
    assertFreedAtOnce(screen)
  }

  /// Detects a loop that crashes when a score arrives after the match has been freed. Also detects a loop that retains
  /// the match until the next score.
  func test_isFreedAtOnceWhenItsScreenClosesAsAScoreComesIn() {
    let screen = MatchScreen()
    screen.match.wait()
    screen.server.send("1:0")
    screen.match.closeScreen()
    assertFreedAtOnce(screen)
  }

  /// Detects a loop that waits for another score after the one that was just shown, and never ends.
  func test_isFreedAndLeavesNoTaskBehindWhenItsScreenClosesAsAScoreIsShown() {
    let screen = MatchScreen(counting: .scores)
    screen.match.wait()
    screen.server.send("1:0")
    screen.match.closeScreen(.inTheMiddleOfATickIfAny)
    assertFreedAtOnce(screen)
    assertNoTaskRemains(screen)
  }

  /// Detects a loop that retains the match while it waits for a minute. The clock is paused, so this wait never ends.
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
