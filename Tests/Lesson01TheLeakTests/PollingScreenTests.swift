import Lesson01TheLeak
import LessonKit
import TimerLab

/// Tests of a polling screen and its poller. A home screen presents the screen and later dismisses it.
///
/// `Limits` defines how long an assertion waits, and how many polls prove that a poller is running. `assertSilent`
/// fails on any poll after the grace period (`Limits.intervalsOfGrace`), even if the test caused it by firing a timer.
final class PollingScreenTests: LessonTestCase {
  func test_thePollerPollsByATimerWhileItsScreenIsOpen() {
    let poller = openScreen()
    assertKeepsTicking(poller)
    assertHasTimer(poller)
  }

  func test_theScreenIsFreedWhenItCloses() {
    let screen = openScreen(watching: .screen)
    screen.wait()
    screen.release(after: .dismissByHomeScreen)
    assertFreed(screen)
  }

  func test_thePollerIsFreedWhenItsScreenCloses() {
    let poller = openScreen()
    poller.wait()
    poller.release(after: .closeScreen)
    assertFreed(poller)
  }

  func test_thePollerIsFreedWhenItsScreenClosesWithoutAnimation() {
    let poller = openScreen()
    poller.wait()
    poller.release(after: .closeScreenWithoutAnimation)
    assertFreed(poller)
  }

  func test_thePollerStopsWhenItsScreenCloses() {
    let poller = openScreen()
    assertKeepsTicking(poller)
    poller.release(after: .closeScreen)
    assertNoTickDuringRelease(poller)
    assertSilent(poller)
    assertTimersEndByNextFiring(poller)
  }

  /// Detects a poller that makes its next timer after a poll although its screen has closed during that poll, if this
  /// timer retains the poller, polls again or never ends.
  ///
  /// With an interval of an hour, no timer fires by itself. The test fires the poll's timer, and later any that remain.
  func test_thePollerIsFreedAndSilentWhenItsScreenClosesInTheMiddleOfAPoll() {
    let poller = openScreen(every: .anHour)
    poller.release(after: .closeScreen, .inTheMiddleOfATickIfAny)
    assertFreed(poller)
    poller.fireTimers()
    assertSilent(poller)
    assertTimersEndByNextFiring(poller)
  }

  /// Detects a poller whose block on the main queue makes a timer after the screen has closed, if this timer retains
  /// the poller, polls or never ends. The interval is an hour, so the test fires any remaining timers.
  func test_thePollerIsFreedAndSilentWhenItsScreenClosesAsSoonAsItIsOpen() {
    let poller = openScreen(every: .anHour)
    poller.release(after: .closeScreen)
    assertFreed(poller)
    poller.fireTimers()
    assertSilent(poller)
    assertTimersEndByNextFiring(poller)
  }

  /// Detects a screen that ends the timer in a block on the main queue. The test fires an overdue timer before that
  /// block runs, so the poller polls again. The test passes if the overdue timer fires without a poll.
  func test_thePollerStopsWhenItsScreenClosesWhileAPollIsOverdue() {
    let poller = openScreen()
    assertKeepsTicking(poller)
    poller.release(after: .closeScreen, .whileATickIsOverdueIfAny)
    assertSilent(poller)
    assertTimersEndByNextFiring(poller)
    assertOverdueTimerCausesNoTick(poller)
  }

  func test_aSecondScreenPollsAfterTheFirstHasClosed() {
    let first = openScreen()
    assertKeepsTicking(first)
    first.release(after: .closeScreen)
    let second = openScreen()
    assertKeepsTicking(second, while: "its screen is open, after an earlier poller's screen has closed")
    second.release(after: .closeScreen)
  }

  func test_bothPollersPollWhileTwoScreensAreOpen() {
    let older = openScreen()
    assertKeepsTicking(older)
    let newer = openScreen()
    assertKeepsTicking(older, while: "its screen and a newer polling screen are both open")
    assertKeepsTicking(newer, while: "its screen and an older polling screen are both open")
    older.release(after: .closeScreen)
    newer.release(after: .closeScreen)
  }

  /// An older polling screen stays open, and a newer one closes first.
  func test_thePollerStopsAndIsFreedBesideOtherPollingScreens() {
    let older = openScreen(every: .anHour)
    older.wait()
    let poller = openScreen()
    assertKeepsTicking(poller)
    let visitor = openScreen()
    visitor.release(after: .closeScreen)
    assertFreed(visitor)
    poller.release(after: .closeScreen)
    assertFreed(poller)
    assertSilent(poller)
    assertTimersEndByNextFiring(poller)
    older.release(after: .closeScreen)
  }
}
