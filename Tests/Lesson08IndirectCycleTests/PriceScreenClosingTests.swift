import LessonKit

/// Tests that a price screen is freed and stays silent, no matter how the user leaves the screen.
///
/// `Limits` defines how long an assertion waits, and how many ticks prove that an object is ticking. `assertSilent`
/// also counts a tick that comes because the test fires a timer by hand.
final class PriceScreenClosingTests: LessonTestCase {
  func test_isFreedWhenItIsPopped() {
    let screen = pushScreen()
    screen.wait()
    screen.release(after: .popScreen)
    assertFreed(screen)
  }

  func test_stopsTickingWhenItIsPopped() {
    let screen = pushScreen()
    assertKeepsTicking(screen)
    screen.release(after: .popScreen)
    assertNoTickInsideTheRelease(screen)
    assertSilent(screen, or: .ticksAfterFree)
    assertTimersEndByNextFiring(screen)
  }

  /// Detects a `deinit` that leaves the end of the timer to the main queue: the test fires an overdue timer before
  /// that, and the client still gets a price. A screen passes if its overdue timer fires and calls nothing.
  func test_isSilentWhenItIsPoppedWhileATickIsOverdue() {
    let screen = pushScreen()
    assertKeepsTicking(screen)
    screen.release(after: .popScreen, .whileATickIsOverdueIfAny)
    assertSilent(screen, or: .ticksAfterFree)
    assertTimersEndByNextFiring(screen)
    assertOverdueTimerCausesNoTick(screen)
  }

  func test_isFreedWhenItIsPoppedInTheMiddleOfATick() {
    let screen = pushScreen()
    screen.wait()
    screen.release(after: .popScreen, .inTheMiddleOfATickIfAny)
    assertFreed(screen)
  }

  /// Detects a refresher that makes its next timer after the tick, although the screen was popped in it.
  func test_stopsTickingWhenItIsPoppedInTheMiddleOfATick() {
    let screen = pushScreen()
    assertKeepsTicking(screen)
    screen.release(after: .popScreen, .inTheMiddleOfATickIfAny)
    assertSilent(screen, or: .ticksAfterFree)
    assertTimersEndByNextFiring(screen)
  }

  func test_isFreedWhenItIsPoppedAsSoonAsItIsPushed() {
    let screen = pushScreen()
    screen.release(after: .popScreen)
    assertFreed(screen)
  }

  /// Detects a tick that is left to the main queue, and crashes there because the screen is gone. A tick that holds
  /// the screen until then passes. The timers are fired by hand, because none fires by itself within the hour.
  func test_isFreedAndSilentWhenItIsPoppedRightAfterItsTimerHasFired() {
    let screen = pushScreen(every: .anHour)
    screen.wait()
    screen.fireTimers()
    screen.release(after: .popScreen)
    assertFreed(screen)
    screen.fireTimers()
    assertSilent(screen, or: .ticksAfterFree)
    assertTimersEndByNextFiring(screen)
  }

  /// Detects a task that ticks when its sleep is cancelled. The timers are fired by hand, because none fires by
  /// itself within the hour.
  func test_isFreedAndSilentWhenItIsPoppedLongBeforeItsNextTick() {
    let screen = pushScreen(every: .anHour)
    screen.wait()
    screen.release(after: .popScreen)
    assertFreed(screen)
    screen.fireTimers()
    assertSilent(screen, or: .ticksAfterFree)
    assertTimersEndByNextFiring(screen)
  }

  func test_isFreedWhenItIsDismissed() {
    let screen = presentScreen()
    screen.wait()
    screen.release(after: .dismissScreen)
    assertFreed(screen)
  }

  func test_stopsTickingWhenItIsDismissed() {
    let screen = presentScreen()
    assertKeepsTicking(screen)
    screen.release(after: .dismissScreen)
    assertNoTickInsideTheRelease(screen)
    assertSilent(screen, or: .ticksAfterFree)
    assertTimersEndByNextFiring(screen)
  }

  func test_isFreedWhenTheStackPopsToItsRootWhileItIsCovered() {
    let screen = pushScreen()
    screen.wait()
    screen.perform(.coverScreen)
    screen.wait()
    screen.release(after: .popToRoot)
    assertFreed(screen)
  }

  func test_stopsTickingWhenTheStackPopsToItsRootWhileItIsCovered() {
    let screen = pushScreen()
    assertKeepsTicking(screen)
    screen.perform(.coverScreen)
    screen.release(after: .popToRoot)
    assertNoTickInsideTheRelease(screen)
    assertSilent(screen, or: .ticksAfterFree)
    assertTimersEndByNextFiring(screen)
  }

  func test_releasesItsFeedAndItsRatesWhenItIsPopped() {
    let screen = pushScreen()
    screen.wait()
    assertKeepsFeedAndRates(screen)
    screen.perform(.popScreen)
    assertReleasesFeedAndRates(screen)
  }
}
