import Lesson12Tasks
import LessonKit
import TimerLab

/// Tests of a match on an open screen. Each score or minute that the match shows counts as a tick.
///
/// Each test controls the match's clock, on which a minute lasts one heartbeat interval, or until the test ends it.
/// `Limits` defines how long an assertion waits, and how many ticks prove that an object is ticking.
final class LiveMatchTests: LessonTestCase {
  // MARK: - While its screen is open

  func test_showsTheScoresWhileItsScreenIsOpen() {
    let screen = MatchScreen(counting: .scores)
    screen.server.send("1:0", "1:1", "2:1")
    assertKeepsTicking(screen.match, while: "scores come in")
    screen.match.wait()
    let isEachShownOnce = screen.display.shownScores == ["1:0", "1:1", "2:1"]
    expect(
      isEachShownOnce, "the scores 1:0, 1:1 and 2:1 came in, and each is shown once.",
      or: "The match shows the wrong scores.", .wrongScore,
      happened: "it has shown \(screen.display.shownScores.joined(separator: ", ")).")
  }

  func test_countsTheMinutesWhileItsScreenIsOpen() {
    let screen = MatchScreen(minutesPass: true, counting: .minutes)
    assertKeepsTicking(screen.match, while: "minutes pass")
    assertShowsEachMinuteOnce(screen)
  }

  /// Checks that the first sleep on the given clock lasts about a minute. It may be a little shorter, because a busy
  /// machine may begin the sleep late. Also detects a match that counts its minutes with another clock.
  func test_countsTheMinutesOfTheClockThatItWasGiven() {
    let screen = MatchScreen(counting: .minutes)
    screen.waitForSleepingTask()
    assertSleepsOnGivenClock(screen)
    let seconds = Int(((screen.clock.firstSleepDuration ?? .zero) / .seconds(1)).rounded())
    expect(
      (50...60).contains(seconds), "a task sleeps for 60 seconds, until the first minute is over.",
      or: "The match does not sleep for a minute at a time.", .usesAnotherClock,
      happened: "a task sleeps for \(seconds.quantity(of: "second")) on the clock that it was given.")
    screen.match.wait()
    let minutes = screen.display.shownMinutes.count
    expect(
      minutes <= 1, "at most the first minute is shown before it is over.",
      or: "The match uses a different clock from the one that it was given.", .usesAnotherClock,
      happened: "\(minutes) minutes were shown, although none was over on that clock.")
  }

  func test_goesOnShowingScoresWhenOtherMatchesHaveComeAndGone() {
    let older = MatchScreen()
    let screen = MatchScreen(counting: .scores)
    older.match.release(after: .stopMatch)
    let newer = MatchScreen()
    newer.match.wait()
    newer.match.release(after: .stopMatch)
    screen.server.send("1:0", "1:1", "2:1")
    assertKeepsTicking(screen.match, while: "scores come in after the screens of other matches have closed")
  }

  func test_goesOnCountingMinutesWhenOtherMatchesHaveComeAndGone() {
    let older = MatchScreen()
    let screen = MatchScreen(minutesPass: true, counting: .minutes)
    older.match.release(after: .stopMatch)
    let newer = MatchScreen()
    newer.match.wait()
    newer.match.release(after: .stopMatch)
    assertKeepsTicking(screen.match, while: "minutes pass after the screens of other matches have closed")
    assertShowsEachMinuteOnce(screen)
  }

  // MARK: - When it is stopped

  func test_stopsShowingScoresWhenItIsStopped() {
    let screen = MatchScreen(counting: .scores)
    screen.server.send("0:1", "0:2", "0:3")
    assertKeepsTicking(screen.match, while: "scores come in")
    screen.match.wait()
    screen.match.perform(.stopMatch)
    screen.server.send("1:0", "1:1", "2:1")
    assertSilent(screen.match)
  }

  /// Allows one more minute, which may already have been over when the user stopped the match.
  func test_stopsCountingMinutesWhenItIsStopped() {
    let screen = MatchScreen(minutesPass: true, counting: .minutes)
    assertKeepsTicking(screen.match, while: "minutes pass")
    screen.match.perform(.stopMatch)
    assertNoTaskIgnoresItsCancellation(screen)
    assertSilent(screen.match, ticksUnderWay: 1)
  }

  /// Stops the match in its own `showMinute` callback, on the main actor, so no other minute can be in progress.
  func test_stopsCountingMinutesWhenItIsStoppedAsOneIsShown() {
    let screen = MatchScreen(minutesPass: true, counting: .minutes)
    assertKeepsTicking(screen.match, while: "minutes pass")
    screen.match.perform(.stopMatch, .inTheMiddleOfATickIfAny)
    assertNoTaskIgnoresItsCancellation(screen)
    assertSilent(screen.match)
  }

  /// Detects a loop that counts a minute when the stop ends its sleep, or keeps sleeping and counts it later.
  func test_showsNoMinuteWhenItIsStoppedInTheMiddleOfOne() {
    let screen = MatchScreen(counting: .minutes)
    screen.waitForSleepingTask()
    assertSleepsOnGivenClock(screen)
    let minutes = screen.display.shownMinutes
    screen.match.perform(.stopMatch)
    assertNoTaskIgnoresItsCancellation(screen)
    assertShowsNoMinute(after: minutes, screen, or: .countsAfterTheStop)
    screen.clock.endAllSleeps()
    screen.match.wait()
    assertShowsNoMinute(after: minutes, screen, or: .ignoresStop)
  }

  /// Detects a match that creates its tasks later, on the main actor, without checking whether it has been stopped.
  /// Such a match shows the score that the test sends after the stop.
  func test_stopsWhenItIsStoppedRightAfterItsStart() {
    let screen = MatchScreen(counting: .scores)
    screen.match.perform(.stopMatch)
    screen.match.wait()
    screen.server.send("1:0")
    assertSilent(screen.match)
    assertNoTaskSleeps(screen)
    assertNoTaskListens(screen)
  }

  func test_leavesNoTaskBehindWhenItIsStopped() {
    let screen = MatchScreen()
    screen.match.wait()
    screen.match.perform(.stopMatch)
    assertNoTaskRemains(screen)
  }

  func test_leavesNoTaskBehindWhenItIsStoppedAsAScoreIsShown() {
    let screen = MatchScreen(counting: .scores)
    screen.match.wait()
    screen.server.send("1:0")
    screen.match.perform(.stopMatch, .inTheMiddleOfATickIfAny)
    assertNoTaskRemains(screen)
  }
}
