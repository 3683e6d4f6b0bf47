import Lesson07NativeBlock
import LessonKit
import TimerLab

/// Tests of a workout while its screen is open.
///
/// `Limits` defines how long an assertion waits, and how many ticks prove that an object is ticking.
final class WorkoutTests: LessonTestCase {
  func test_clockTicksOncePerIntervalByATimer() {
    let workout = openScreen(counting: .clock)
    assertKeepsTicking(workout, within: TickRate.heartbeatsPerMeasurement)
    assertHasTimer(workout)
    let rate = workout.measureTickRate()
    assertTicksOncePerInterval(rate)
  }

  func test_heartTicksOncePerInterval() {
    let workout = openScreen(counting: .heart)
    assertKeepsTicking(workout, within: TickRate.heartbeatsPerMeasurement)
    let rate = workout.measureTickRate()
    assertTicksOncePerInterval(rate)
  }

  func test_reminderToDrinkComesOncePerInterval() {
    let workout = openScreen(counting: .drink)
    assertKeepsTicking(workout, within: TickRate.heartbeatsPerMeasurement)
    let rate = workout.measureTickRate()
    assertTicksOncePerInterval(rate)
  }

  /// Tests the three parts of a workout, such as its clock, one after the other.
  func test_eachPartTicksByATimer() throws {
    try skipUnlessTestKitDetectsTimers()
    for part in WorkoutPart.allParts {
      let workout = openScreen(counting: part)
      assertKeepsTicking(workout)
      workout.invalidateAllTimers()
      assertTicksOnlyByTimers(workout)
      workout.invalidateTimers()
    }
  }

  func test_noReminderComesBeforeTheFirstDrinkIsDue() {
    let reminders = Ticks()
    let workout = openScreen(firstDrink: .inAnHour, reminders: reminders)
    assertKeepsTicking(workout)
    assertNoReminderHasCome(reminders, "the first drink is due in an hour.")
  }

  /// Detects a reminder that comes up to one interval too early, for example because its time is rounded to whole
  /// intervals. The first drink is due in 1.9 intervals, so a reminder after one interval is too early. An interval is
  /// an hour, so the test fires by hand each timer that is due before the first drink.
  func test_noReminderComesWithinAnIntervalBeforeTheFirstDrinkIsDue() throws {
    try skipUnlessTestKitDetectsTimers()
    let firstDrink = Date(timeIntervalSinceNow: 1.9 * .anHour)
    let reminders = Ticks()
    let workout = openScreen(every: .anHour, firstDrink: firstDrink, reminders: reminders)
    workout.wait()
    assertHasTimer(workout)
    for timer in workout.validTimers where timer.fireDate < firstDrink { timer.fire() }
    workout.wait()
    assertNoReminderHasCome(reminders, "the test had fired only timers that were due before the first drink.")
  }

  func test_reminderComesWhenTheFirstDrinkIsDue() {
    let soon = Double(Limits.intervalsUntilTimeout / 4) * Heartbeat.interval
    let workout = openScreen(counting: .drink, firstDrink: Date(timeIntervalSinceNow: soon))
    workout.wait(intervals: Limits.intervalsUntilTimeout / 4)
    assertKeepsTicking(workout, while: "the first drink is due")
  }

  /// Two screens are open at once, and the workout on the newer screen must tick.
  func test_ticksBesideAWorkoutThatWasStartedBeforeIt() {
    let older = openScreen()
    let workout = openScreen()
    assertKeepsTicking(workout, while: "its screen and an older workout's screen are both open")
    older.closeScreen()
  }

  /// Two screens are open at once, and the workout on the older screen must still tick.
  func test_ticksBesideAWorkoutThatWasStartedAfterIt() {
    let workout = openScreen()
    assertKeepsTicking(workout)
    let newer = openScreen()
    assertKeepsTicking(workout, while: "its screen and a newer workout's screen are both open")
    newer.closeScreen()
  }

  /// The screen of another workout opens, and that workout is paused and released, while the first screen stays open.
  func test_goesOnTickingWhenAnotherWorkoutHasComeAndGone() {
    let workout = openScreen()
    assertKeepsTicking(workout)
    let visitor = openScreen()
    visitor.release(after: .pauseWorkout)
    assertKeepsTicking(workout, while: "its screen is open, after the screen of another workout has closed")
  }

  /// Tests the three parts of a workout, such as its clock, one after the other.
  func test_eachPartTicksWhenTheUserStartsItTwice() {
    for part in WorkoutPart.allParts {
      let workout = openScreen(counting: part)
      assertKeepsTicking(workout)
      workout.perform(.startWorkoutAgain)
      assertKeepsTicking(workout, while: "its screen is open, after the user has started it twice")
      workout.invalidateTimers()
    }
  }

  func test_hasNoAdditionalTimerWhenItIsStartedTwice() {
    let workout = openScreen()
    assertKeepsTicking(workout)
    workout.wait()
    workout.perform(.startWorkoutAgain)
    assertLastActAddedNoTimer(workout)
  }

  /// Pauses and starts the workout twice, to detect a `start()` that creates its timers only after the tick, and a
  /// `pause()` that stops only the latest timers.
  func test_hasNoAdditionalTimerWhenItIsRestartedTwiceInTheMiddleOfATick() {
    isRequiredOnlyByFinePrint = true
    let restartTwice = Act<Workout>("the user pauses and restarts it twice") { workout in
      for _ in 1...2 {
        workout.pause()
        workout.start()
      }
    }
    for part in WorkoutPart.allParts {
      let workout = openScreen(counting: part)
      assertKeepsTicking(workout)
      workout.wait()
      workout.perform(restartTwice, .inTheMiddleOfATickIfAny)
      assertLastActAddedNoTimer(workout)
      workout.invalidateTimers()
    }
  }
}
