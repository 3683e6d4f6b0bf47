import Lesson07NativeBlock
import LessonKit
import TimerLab

// What the tests of this lesson share: a screen with a workout, its three parts, and what each of these owes the user.

extension WorkoutPart {
  static let all: [WorkoutPart] = [.clock, .heart, .drink]

  /// What messages call it.
  var name: String { self == .drink ? "the workout's reminder" : "the workout's \(self)" }
}

extension Act<Workout> {
  static var itIsPaused: Act { Act("it is paused") { $0.pause() } }

  static var itIsPausedTwice: Act {
    Act("it is paused twice") { workout in
      workout.pause()
      workout.pause()
    }
  }
}

extension LessonTestCase {
  /// The scenario plays the screen, which starts the workout.
  ///
  /// - Parameter part: The part whose ticks count; `nil` for all three.
  func openScreen(
    counting part: WorkoutPart? = nil, called name: String? = nil,
    every interval: TimeInterval = Heartbeat.interval, firstDrink: Date = Date()
  ) -> Scenario<Workout> {
    Scenario(name ?? part?.name ?? "the workout") { ticks in
      Workout(interval: interval, firstDrink: firstDrink) { ticking in
        if part == nil || ticking == part { ticks.add() }
      }
    }
    .act { $0.start() }
  }

  /// - Parameter test: Is given a workout whose ticks of one part count.
  func forEachPart(_ test: (Scenario<Workout>) -> Void) {
    for part in WorkoutPart.all {
      let scenario = openScreen(counting: part)
      test(scenario)
      scenario.endTimers()
    }
  }

  /// It falls silent when the workout's timers end: what ticks on has another clock.
  func assertTicksComeFromATimer(_ part: WorkoutPart, file: StaticString = #filePath, line: UInt = #line) {
    guard seesTimers else { return }
    let scenario = openScreen(counting: part)
    scenario.listen(beats: Heartbeat.patience, until: { scenario.ticks.count > 0 })
    var isSilent = false
    // What a timer has put on a queue may tick once more, and make the next timer just after this has looked.
    for _ in 1...20 where !isSilent {
      for _ in 1...3 {
        for timer in scenario.validTimers where !timer.isKnownToBeADelayedMessage { timer.invalidate() }
        Heartbeat.turn(beats: 0, mode: .default)
      }
      let before = scenario.ticks.count
      scenario.listen()
      // Beside hearts of the kinds that it may have in place of a timer.
      if scenario.ticks.count == before { Heartbeat.listen(beats: Heartbeat.patience / 4, pulse: .anyThread) }
      isSilent = scenario.ticks.count == before
    }
    scenario.letGo(after: { $0.pause() })
    expect(
      isSilent,
      "its ticks come from a timer: the page says to stay with Timer.",
      or: "\(part.name.capitalizedSentence) ticks without a timer of its own.", .noTimer,
      happened: "it ticked on each time that all timers of the workout were invalidated.",
      file: file, line: line
    )
  }

  /// Asserts that a part ticks once an interval, no less often and no more often.
  ///
  /// Heartbeats on the same run loop give the lower bound, since a late timer is late for both. The elapsed time gives
  /// the upper bound: a timer never makes up for the firings that it misses, so no load on the machine can add a tick.
  func assertTicksOnceAnInterval(_ part: WorkoutPart, file: StaticString = #filePath, line: UInt = #line) {
    // A busy machine hides extra ticks, because it delays the heartbeats and merges ticks that are overdue.
    for _ in 1...4 {
      guard let measure = measureTicks(of: part, file: file, line: line) else { return }
      if measure.intervals < 5 * measure.beats / 4 { return }
    }
  }

  /// Counts the ticks of one workout from its start, and asserts both bounds.
  ///
  /// - Returns: The heartbeats and the intervals that have passed; `nil` if the test has failed.
  private func measureTicks(
    of part: WorkoutPart, file: StaticString, line: UInt
  ) -> (beats: Int, intervals: Int)? {
    let start = ContinuousClock.now
    let scenario = openScreen(counting: part)
    defer { scenario.endTimers() }
    // This is a single wait, because a tick may come before the first heartbeat of each.
    let turns = 12
    let beats = turns * Heartbeat.beats
    let ticks = scenario.listen(beats: beats)
    let total = scenario.ticks.count
    let intervals = Int((ContinuousClock.now - start) / .seconds(Heartbeat.interval))
    // This says why there is no tick, or no second one.
    if ticks < 2 { assertTicks(scenario, while: "its screen is open", file: file, line: line) }
    let promise = "each of the three parts ticks once an interval."
    let name = part.name.capitalizedSentence
    let isOftenEnough = expect(
      ticks >= turns * Heartbeat.ticksToExpect, promise, or: "\(name) ticks too rarely.", .ticksTooRarely,
      happened: "\(ticks.times("tick")) in \(beats) intervals.", file: file, line: line)
    // One more tick may come right at the start, and one belongs to the interval that the division cuts off.
    let isRareEnough = expect(
      total <= intervals + 2, promise, or: "\(name) ticks too often.", .ticksTooOften,
      happened: "\(total.times("tick")) in \(intervals) intervals.", file: file, line: line)
    return isOftenEnough && isRareEnough ? (beats, intervals) : nil
  }
}

extension Date {
  static var inAnHour: Date { Date(timeIntervalSinceNow: .anHour) }
}

extension Diagnosis {
  /// The cause for a part that ticks more than once an interval.
  static let ticksTooOften = Diagnosis("ticks-too-often")
  /// The cause for a part that ticks again and again, but less than once an interval.
  static let ticksTooRarely = Diagnosis("ticks-too-rarely")
}
