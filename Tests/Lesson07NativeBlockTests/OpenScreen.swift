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

  func assertTicksOnceAnInterval(_ part: WorkoutPart, file: StaticString = #filePath, line: UInt = #line) {
    let scenario = openScreen(counting: part)
    // In one go: each time that one begins to listen anew, a tick may come before the first beat.
    let turns = 12
    let ticks = scenario.listen(beats: turns * Heartbeat.beats)
    // Says why there is none, or no second one.
    if ticks < 2 { assertTicks(scenario, while: "its screen is open", file: file, line: line) }
    expect(
      ticks >= turns * Heartbeat.ticksToExpect,
      "each of the three parts ticks once an interval.",
      or: "\(part.name.capitalizedSentence) ticks too rarely.", .ticksTooRarely,
      happened: "\(ticks.times("tick")) in \(turns * Heartbeat.beats) intervals.", file: file, line: line
    )
  }
}

extension Date {
  static var inAnHour: Date { Date(timeIntervalSinceNow: .anHour) }
}

extension Diagnosis {
  /// A part ticks again and again, and not once an interval.
  static let ticksTooRarely = Diagnosis("ticks-too-rarely")
}
