import LessonKit

/// Tests that a clock screen is freed and its timer ends, no matter how the user leaves the screen.
///
/// Tests with `assertTimersEndedAtOnce` use an interval of an hour, so no timer fires by itself. They detect a timer
/// that ends only at its next firing, because it stays valid. `Limits` defines how long an assertion waits.
final class ClockScreenClosingTests: LessonTestCase {
  // MARK: - It is on the stack

  func test_isFreedWhenItIsPopped() {
    let clock = pushClock()
    clock.wait()
    clock.release(after: .popClock)
    assertFreed(clock)
  }

  func test_stopsTickingWhenItIsPoppedAfterAnotherScreenHasCoveredIt() {
    let clock = pushClock()
    assertKeepsTicking(clock)
    clock.perform(.coverClock)
    clock.wait()
    clock.perform(.uncoverClock)
    clock.wait()
    clock.release(after: .popClock)
    assertNoTickDuringRelease(clock)
    assertSilent(clock)
    assertTimersEndByNextFiring(clock)
  }

  /// The user returns from another screen, and then cancels a swipe back, before the clock is popped.
  func test_isFreedWhenItIsPoppedAfterTheUserCameBackToIt() {
    let clock = pushClock()
    clock.perform(.coverClock)
    clock.perform(.uncoverClock)
    clock.perform(.beginSwipeBack)
    clock.perform(.cancelSwipeBack)
    clock.wait()
    clock.release(after: .popClock)
    assertFreed(clock)
  }

  /// Detects a clock that makes its next timer after a tick, even if the clock was popped in that tick. The test kit
  /// fires the timer for the tick, because the interval is an hour.
  func test_isFreedAndEndsItsTimerWhenItIsPoppedInTheMiddleOfATick() {
    let clock = pushClock(every: .anHour)
    clock.wait()
    clock.release(after: .popClock, .inTheMiddleOfATickIfAny)
    assertFreed(clock)
    assertTimersEndedAtOnce(clock)
  }

  func test_isFreedWhenItIsPoppedAsSoonAsItIsPushed() {
    let clock = pushClock()
    clock.release(after: .popClock)
    assertFreed(clock)
  }

  func test_isFreedAndEndsItsTimerWhenItIsPoppedLongBeforeItsNextTick() {
    let clock = pushClock(every: .anHour)
    clock.wait()
    clock.release(after: .popClock)
    assertFreed(clock)
    assertTimersEndedAtOnce(clock)
  }

  /// Detects a clock that ends its timer in a block on the main queue. An overdue timer fires before that block runs,
  /// and calls `showTime`. The test passes if the timer fires without calling `showTime`, and is invalid afterwards.
  func test_stopsTickingWhenItIsPoppedWhileATickIsOverdue() {
    let clock = pushClock()
    assertKeepsTicking(clock)
    clock.release(after: .popClock, .whileATickIsOverdueIfAny)
    assertSilent(clock)
    assertTimersEndByNextFiring(clock)
    assertOverdueTimerCausesNoTick(clock)
  }

  func test_isFreedWhenTheUserSwipesBack() {
    let clock = pushClock()
    clock.wait()
    clock.release(after: .swipeBack)
    assertFreed(clock)
  }

  /// The clock and the screen that covers it are popped together.
  func test_isFreedWhenTheStackPopsToItsRootWhileItIsCovered() {
    let clock = pushClock()
    clock.wait()
    clock.perform(.coverClock)
    clock.wait()
    clock.release(after: .popToRoot)
    assertFreed(clock)
  }

  /// The clock and the screen that covers it are popped together.
  func test_stopsTickingWhenTheStackPopsToItsRootWhileItIsCovered() {
    let clock = pushClock()
    assertKeepsTicking(clock)
    clock.perform(.coverClock)
    clock.release(after: .popToRoot)
    assertSilent(clock)
    assertTimersEndByNextFiring(clock)
  }

  /// The clock and the screen that covers it are popped together.
  func test_endsItsTimerWhenTheStackPopsToItsRootLongBeforeItsNextTick() {
    let clock = pushClock(every: .anHour)
    clock.wait()
    clock.perform(.coverClock)
    clock.release(after: .popToRoot)
    assertTimersEndedAtOnce(clock)
  }

  // MARK: - It is a sheet

  func test_isFreedWhenItIsDismissed() {
    let clock = presentClock()
    clock.wait()
    clock.release(after: .dismissClock)
    assertFreed(clock)
  }

  func test_isFreedWhenItIsDismissedWithoutAnimation() {
    let clock = presentClock()
    clock.wait()
    clock.release(after: .dismissClockWithoutAnimation)
    assertFreed(clock)
  }

  func test_stopsTickingWhenItIsDismissed() {
    let clock = presentClock()
    assertKeepsTicking(clock)
    clock.release(after: .dismissClock)
    assertSilent(clock)
    assertTimersEndByNextFiring(clock)
  }

  func test_endsItsTimerWhenItIsDismissedLongBeforeItsNextTick() {
    let clock = presentClock(every: .anHour)
    clock.wait()
    clock.release(after: .dismissClock)
    assertTimersEndedAtOnce(clock)
  }

  /// Detects a clock that ends its timer in a block on the main queue. An overdue timer fires before that block runs,
  /// and calls `showTime`. The test passes if the timer fires without calling `showTime`, and is invalid afterwards.
  func test_stopsTickingWhenItIsDismissedWhileATickIsOverdue() {
    let clock = presentClock()
    assertKeepsTicking(clock)
    clock.release(after: .dismissClock, .whileATickIsOverdueIfAny)
    assertSilent(clock)
    assertTimersEndByNextFiring(clock)
    assertOverdueTimerCausesNoTick(clock)
  }

  /// Detects a close button that doesn't dismiss the clock. Nothing else dismisses it, because the fixture stays alive.
  func test_isFreedWhenItsCloseButtonIsTapped() {
    let clock = presentClock()
    clock.wait()
    clock.perform(.tapCloseButton)
    assertFreed(clock)
  }

  // MARK: - Beside other clocks

  /// Detects clocks that share a timer, for example in a static property. An older clock stays open on another
  /// navigation stack, and a newer one closes first.
  func test_stopsTickingAndIsFreedBesideOtherClocks() {
    let older = pushClock(every: .anHour)
    older.wait()
    let clock = pushClock()
    assertKeepsTicking(clock)
    let visitor = pushClock()
    visitor.release(after: .popClock)
    assertFreed(visitor)
    clock.release(after: .popClock)
    assertFreed(clock)
    assertSilent(clock)
    assertTimersEndByNextFiring(clock)
    older.release(after: .popClock)
  }
}
