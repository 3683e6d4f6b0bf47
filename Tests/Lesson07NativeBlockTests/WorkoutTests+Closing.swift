import Lesson07NativeBlock
import LessonKit
import TimerLab

/// Tests that a workout is freed and silent after its screen has closed.
///
/// `assertSilent` also counts a tick that comes because the test fires a timer by hand.
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

  /// No timer fires by itself, because none is due for an hour. The test fires those that are left.
  func test_isFreedAndSilentWhenItsScreenClosesBeforeTheFirstTick() {
    let workout = openScreen(every: .anHour, firstDrink: .inAnHour)
    workout.closeScreen()
    assertFreed(workout)
    workout.fireTimers()
    assertSilent(workout)
    assertTimersEndByNextFiring(workout)
  }

  /// No timer fires by itself here, either. The test fires one by hand, and the screen closes in its block.
  func test_isFreedAndSilentWhenItsScreenClosesInTheMiddleOfATick() {
    let workout = openScreen(every: .anHour, firstDrink: .inAnHour)
    workout.closeScreen(.inTheMiddleOfATickIfAny)
    assertFreed(workout)
    workout.fireTimers()
    assertSilent(workout)
    assertTimersEndByNextFiring(workout)
  }

  /// Detects a workout that has the main queue invalidate its timers, so that an overdue one fires before that and
  /// calls `onTick`. A timer that fires once more and doesn't call `onTick` passes, if it is invalid afterwards.
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
