import Lesson07NativeBlock
import LessonKit
import TimerLab

/// Tests that a workout is freed and silent after its screen has closed.
///
/// `assertSilent` counts ticks after the grace period (`Limits.intervalsOfGrace`), even those of timers fired by hand.
extension WorkoutTests {
  func test_isFreedWhenItsScreenCloses() {
    let workout = openScreen()
    workout.wait()
    workout.closeScreen()
    assertFreed(workout)
  }

  func test_stopsTickingWhenItsScreenCloses() {
    let workout = openScreen()
    assertKeepsTicking(workout)
    workout.closeScreen()
    assertNoTickDuringRelease(workout)
    assertSilent(workout)
    assertTimersEndByNextFiring(workout)
  }

  /// No timer is due for an hour, so the test fires any remaining timers by hand.
  func test_isFreedAndSilentWhenItsScreenClosesBeforeTheFirstTick() {
    let workout = openScreen(every: .anHour, firstDrink: .inAnHour)
    workout.closeScreen()
    assertFreed(workout)
    workout.fireTimers()
    assertSilent(workout)
    assertTimersEndByNextFiring(workout)
  }

  /// No timer is due for an hour, so the test fires the timers by hand. The screen closes during the first tick.
  func test_isFreedAndSilentWhenItsScreenClosesInTheMiddleOfATick() {
    let workout = openScreen(every: .anHour, firstDrink: .inAnHour)
    workout.closeScreen(.inTheMiddleOfATickIfAny)
    assertFreed(workout)
    workout.fireTimers()
    assertSilent(workout)
    assertTimersEndByNextFiring(workout)
  }

  /// Detects a workout that invalidates its timers only later, on the main queue, so that an overdue timer fires first
  /// and calls `onTick`. The test passes if the timer fires without calling `onTick`, and is invalid afterwards.
  func test_isSilentWhenItsScreenClosesWhileATickIsOverdue() {
    let workout = openScreen()
    assertKeepsTicking(workout)
    workout.closeScreen(.whileATickIsOverdueIfAny)
    assertSilent(workout)
    assertTimersEndByNextFiring(workout)
    assertOverdueTimerCausesNoTick(workout)
  }

  func test_isFreedAndLeavesNoTimerWhenItsScreenClosesDuringAPause() {
    let workout = openScreen()
    assertKeepsTicking(workout)
    workout.perform(.pauseWorkout)
    workout.closeScreen()
    assertFreed(workout)
    assertTimersEndByNextFiring(workout)
  }

  func test_isFreedWhenItsScreenClosesAfterAPauseAndANewStart() {
    let workout = openScreen()
    workout.perform(.pauseWorkout)
    workout.perform(.startWorkoutAgain)
    workout.wait()
    workout.closeScreen()
    assertFreed(workout)
  }

  /// The screen of another workout opens, and that workout is paused and released, before the first screen closes.
  func test_stopsTickingWhenItsScreenClosesAfterAnotherWorkoutHasComeAndGone() {
    let workout = openScreen()
    assertKeepsTicking(workout)
    let visitor = openScreen()
    visitor.release(after: .pauseWorkout)
    workout.closeScreen()
    assertSilent(workout)
    assertTimersEndByNextFiring(workout)
  }

  func test_stopsTickingWhenItsScreenClosesAfterTheUserStartedItTwice() {
    let workout = openScreen()
    workout.perform(.startWorkoutAgain)
    assertKeepsTicking(workout)
    workout.closeScreen()
    assertSilent(workout)
    assertTimersEndByNextFiring(workout)
  }
}
