import Lesson07NativeBlock
import LessonKit
import TimerLab

/// Tests that a pause stops the ticks, and that the workout can be started again.
///
/// A paused workout may keep timers that don't fire. So these tests call `assertNoTimerKeepsFiring`, which allows them,
/// and not `assertTimersEndByNextFiring`.
extension WorkoutTests {
  func test_stopsTickingWhenItIsPaused() {
    let workout = openScreen()
    assertKeepsTicking(workout)
    workout.perform(.pauseWorkout)
    assertSilent(workout)
    assertNoTimerKeepsFiring(workout)
  }

  func test_stopsTickingWhenItIsPausedTwice() {
    let workout = openScreen()
    assertKeepsTicking(workout)
    workout.perform(.pauseWorkout)
    workout.perform(.pauseWorkout)
    assertSilent(workout)
    assertNoTimerKeepsFiring(workout)
  }

  func test_stopsTickingWhenItIsPausedAfterTheUserStartedItTwice() {
    let workout = openScreen()
    workout.perform(.startWorkoutAgain)
    assertKeepsTicking(workout)
    workout.perform(.pauseWorkout)
    assertSilent(workout)
    assertNoTimerKeepsFiring(workout)
  }

  /// Tests the three parts of a workout, such as its clock, one after the other.
  func test_eachPartStopsTickingWhenItIsPausedInTheMiddleOfATick() {
    for part in WorkoutPart.allParts {
      let workout = openScreen(counting: part)
      assertKeepsTicking(workout)
      workout.perform(.pauseWorkout, .inTheMiddleOfATickIfAny)
      assertSilent(workout)
      assertNoTimerKeepsFiring(workout)
      workout.invalidateTimers()
    }
  }

  /// Detects a pause that stops the timers only later, on the main queue, so that an overdue timer fires first and calls
  /// `onTick`. The test passes if the timer fires once without calling `onTick`, and doesn't fire again.
  func test_isSilentWhenItIsPausedWhileATickIsOverdue() {
    let workout = openScreen()
    assertKeepsTicking(workout)
    workout.perform(.pauseWorkout, .whileATickIsOverdueIfAny)
    assertSilent(workout)
    assertNoTimerKeepsFiring(workout)
    assertOverdueTimerCausesNoTick(workout)
  }

  func test_staysSilentWhenItIsPausedRightAfterItsStart() {
    let workout = openScreen()
    workout.perform(.pauseWorkout)
    assertSilent(workout)
  }

  /// Detects a tick that a timer's block postpones, for example with `asyncAfter`, and that a pause doesn't cancel.
  ///
  /// The delay may be a fraction of the interval. So the interval is the longest wait that `Limits` allows, and the
  /// test fires each timer by hand instead of waiting for it. `assertSilent` also counts ticks of earlier waits, but
  /// none before the end of the grace period after the pause. On a busy machine, the postponed tick may come before
  /// that. If the period ended so late that this is possible, the test tries again, up to five times in total.
  func test_tickThatABlockHasPutOffDoesNotComeAfterAPause() throws {
    isRequiredOnlyByFinePrint = true
    try skipUnlessTestKitDetectsTimers()
    let interval = Double(Limits.intervalsUntilTimeout) * Heartbeat.interval
    for _ in 1...5 {
      let workout = openScreen(every: interval)
      workout.wait()
      assertHasTimer(workout)
      let firing = ContinuousClock.now
      workout.fireTimers()
      workout.perform(.pauseWorkout)
      workout.wait(intervals: 1)
      let wasHeldUp = ContinuousClock.now - firing > .seconds(interval / 8)
      workout.wait(intervals: Limits.intervalsUntilTimeout)
      assertSilent(workout)
      if !wasHeldUp { break }
    }
  }

  /// Tests the three parts of a workout, such as its clock, one after the other.
  func test_eachPartTicksAgainAfterAPause() {
    for part in WorkoutPart.allParts {
      let workout = openScreen(counting: part)
      assertKeepsTicking(workout)
      workout.perform(.pauseWorkout)
      workout.perform(.startWorkoutAgain)
      assertKeepsTicking(workout, while: "it is running after being paused and restarted")
      workout.invalidateTimers()
    }
  }

  func test_eachPartTicksAgainAfterTwoPausesInARow() {
    for part in WorkoutPart.allParts {
      let workout = openScreen(counting: part)
      assertKeepsTicking(workout)
      workout.perform(.pauseWorkout)
      workout.perform(.pauseWorkout)
      workout.perform(.startWorkoutAgain)
      assertKeepsTicking(workout, while: "it is running after being paused twice and restarted")
      workout.invalidateTimers()
    }
  }

  /// Tests the three parts of a workout, such as its clock, one after the other.
  func test_eachPartTicksAgainAfterAPauseInTheMiddleOfATick() {
    let restart = Act<Workout>("the user pauses and restarts it") { workout in
      workout.pause()
      workout.start()
    }
    for part in WorkoutPart.allParts {
      let workout = openScreen(counting: part)
      assertKeepsTicking(workout)
      workout.perform(restart, .inTheMiddleOfATickIfAny)
      assertKeepsTicking(
        workout, while: "it is running after being paused and restarted in the middle of its tick")
      workout.invalidateTimers()
    }
  }

  /// The user pauses and restarts the workout an hour before the first drink is due.
  func test_noReminderComesAfterAPauseBeforeTheFirstDrinkIsDue() {
    let reminders = Ticks()
    let workout = openScreen(firstDrink: .inAnHour, reminders: reminders)
    assertKeepsTicking(workout)
    workout.perform(.pauseWorkout)
    workout.perform(.startWorkoutAgain)
    assertKeepsTicking(workout, while: "it is running after being paused and restarted")
    assertNoReminderHasCome(reminders, "the workout was paused and restarted an hour before the first drink.")
  }
}
