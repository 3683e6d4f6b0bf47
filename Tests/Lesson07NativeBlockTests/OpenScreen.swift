import Lesson07NativeBlock
import LessonKit
import TimerLab

extension WorkoutPart {
  static let allParts: [WorkoutPart] = [.clock, .heart, .drink]

  /// The phrase that failure messages use for the part.
  var name: String { self == .drink ? "the workout's reminder" : "the workout's \(self)" }
}

extension Act<Workout> {
  static var startWorkoutAgain: Act { Act("the user starts it again") { $0.start() } }
  static var pauseWorkout: Act { Act("it is paused", stopsOwner: true) { $0.pause() } }
}

extension LessonTestCase {
  /// Simulates a screen that creates and starts a workout, and releases it when the screen closes.
  ///
  /// - Parameters:
  ///   - part: The part whose ticks count, or `nil` for all three.
  ///   - reminders: A counter of the reminders to drink.
  func openScreen(
    counting part: WorkoutPart? = nil, every interval: TimeInterval = Heartbeat.interval,
    firstDrink: Date = Date(), reminders: Ticks? = nil
  ) -> Scenario<Workout> {
    Scenario(part?.name ?? "the workout", while: "its screen is open") { ticks in
      Workout(interval: interval, firstDrink: firstDrink) { ticking in
        if part == nil || ticking == part { ticks.add() }
        if ticking == .drink { reminders?.add() }
      }
    }
    .act { $0.start() }
  }
}

extension Date {
  /// The time an hour from now.
  static var inAnHour: Date { Date(timeIntervalSinceNow: .anHour) }
}

// MARK: - Ticks and the timers that they come from

extension Scenario<Workout> {
  /// Invalidates the workout's timers in up to twenty rounds, because a block on a queue may create another timer.
  /// Leaves the hidden timers of `perform(_:with:afterDelay:)` valid, so that their ticks are noticed afterwards.
  func invalidateAllTimers() {
    for _ in 1...20 where validTimerCount > 0 {
      for timer in validTimers where !timer.isKnownToBeADelayedMessage { timer.invalidate() }
      wait(intervals: 1)
    }
  }
}

extension LessonTestCase {
  /// Asserts that the workout doesn't tick after the test has invalidated all of its timers.
  func assertTicksOnlyByTimers(
    _ workout: Scenario<Workout>, file: StaticString = #filePath, line: UInt = #line
  ) {
    let before = workout.ticks.count
    workout.wait()
    // A queue or a task may tick in place of a timer, and be late on a busy machine.
    if workout.ticks.count == before {
      Heartbeat.runRunLoop(beats: Limits.intervalsUntilTimeout / 4, referenceClock: .taskAndDispatchSource)
    }
    let isSilent = workout.ticks.count == before
    expect(
      isSilent, "its ticks come from a Timer, as the page requires.",
      or: "\(workout.name.capitalizedSentence) ticks without a timer of its own.", .noTimer,
      happened: "it ticked after all of the workout's timers had been invalidated.", file: file, line: line)
  }
}

// MARK: - Reminders

extension LessonTestCase {
  /// Asserts that no drink reminder has been counted so far.
  func assertNoReminderHasCome(
    _ reminders: Ticks, _ situation: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    let noneCame = reminders.count == 0
    expect(
      noneCame, "no reminder before the first drink is due.",
      or: "The workout's reminder to drink came too early.", .tickedTooEarly,
      happened: "\(reminders.count.quantity(of: "reminder")) came, although \(situation)", file: file,
      line: line)
  }
}

extension Diagnosis {
  /// The diagnosis for a part that ticks more than once per interval.
  static let ticksTooOften = Diagnosis("ticks-too-often")
  /// The diagnosis for a part that ticks repeatedly, but less than once per interval.
  static let ticksTooRarely = Diagnosis("ticks-too-rarely")
}
