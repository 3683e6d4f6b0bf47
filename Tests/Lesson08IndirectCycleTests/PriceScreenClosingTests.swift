import LessonKit

/// Tests that a price screen is freed and stays silent, no matter how the user leaves the screen.
///
/// `Limits` defines how long an assertion waits, and how many ticks prove that an object is ticking. `assertSilent`
/// allows ticks during a grace period (`Limits.intervalsOfGrace`) only if they can have been under way when the screen
/// closed. Any later tick is a failure, even one of a timer that the test fires by hand.
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
    assertNoTickDuringRelease(screen)
    assertSilent(screen, or: .ticksAfterFree)
    assertTimersEndByNextFiring(screen)
  }

  /// Detects a `deinit` that invalidates the timer only later, in a block on the main queue. The overdue timer fires
  /// before that block, so a price is still shown. A timer that fires but shows nothing is allowed.
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

  /// Detects code that keeps ticking because it schedules the next timer even if the screen was popped during the tick.
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

  /// Detects a tick that runs in a block on the main queue, and crashes if the screen has been freed before the block
  /// runs. The block may retain the screen until then. The interval is an hour, so the test fires the timers itself.
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

  /// Detects a task that ticks when its sleep is cancelled. The interval is an hour, so the test fires any timers.
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
    assertNoTickDuringRelease(screen)
    assertSilent(screen, or: .ticksAfterFree)
    assertTimersEndByNextFiring(screen)
  }

  /// Pops the price screen together with another screen that covers it.
  func test_isFreedWhenTheStackPopsToItsRootWhileItIsCovered() {
    let screen = pushScreen()
    screen.wait()
    screen.perform(.coverScreen)
    screen.wait()
    screen.release(after: .popToRoot)
    assertFreed(screen)
  }

  /// Pops the price screen together with another screen that covers it.
  func test_stopsTickingWhenTheStackPopsToItsRootWhileItIsCovered() {
    let screen = pushScreen()
    assertKeepsTicking(screen)
    screen.perform(.coverScreen)
    screen.release(after: .popToRoot)
    assertNoTickDuringRelease(screen)
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
