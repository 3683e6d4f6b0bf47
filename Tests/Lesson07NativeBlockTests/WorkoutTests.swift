import Lesson07NativeBlock
import LessonKit
import TimerLab

/// The workout while its screen is open, and when that closes.
final class WorkoutTests: LessonTestCase {
  // MARK: - While its screen is open

  func test_countsWhileItsScreenIsOpen() {
    assertTicksOnceAnInterval(.clock)
  }

  func test_flashesTheHeartWhileItsScreenIsOpen() {
    assertTicksOnceAnInterval(.heart)
  }

  func test_remindsToDrinkWhileItsScreenIsOpen() {
    assertTicksOnceAnInterval(.drink)
  }

  func test_doesNotRemindBeforeTheFirstDrinkIsDue() {
    let reminders = openScreen(counting: .drink, firstDrink: .inAnHour).listen()
    assertNone(of: reminders, "an hour before it")
  }

  func test_ticksWhileAWorkoutThatWasStartedBeforeItTicks() {
    let other = openScreen()
    assertTicks(openScreen(), while: "its screen is open, and so is that of a workout before it")
    other.act { $0.pause() }
  }

  func test_goesOnTickingWhenAnotherWorkoutHasComeAndGone() {
    let scenario = openScreen()
    scenario.listen()
    openScreen().act { $0.pause() }.letGo()
    assertTicks(scenario, while: "its screen is open, and that of another workout has closed")
  }

  func test_hasNoMoreTimersThanBeforeWhenItIsStartedAnewInTheMiddleOfATick() {
    failureNamesTheFinePrint = true
    forEachPart { assertHasATimerAndMakesNoSecond($0, .inATick, when: .theUserPausesAndStartsItTwice) }
  }

  func test_hasNoMoreTimersThanBeforeWhenItIsStartedTwice() {
    assertHasATimerAndMakesNoSecond(openScreen(), when: Act("the user starts it twice") { $0.start() })
  }

  // MARK: - When its screen closes

  func test_isFreedWhenItsScreenCloses() {
    assertFreed(openScreen())
  }

  func test_isFreedWhenItsScreenClosesBeforeTheFirstTick() {
    assertFreedAndItsTimerEnds(openScreen(every: .anHour, firstDrink: .inAnHour), .rightAfterItsStart)
  }

  func test_isFreedWhenItsScreenClosesAfterAPauseAndANewStart() {
    let scenario = openScreen().act { $0.pause() }.act { $0.start() }
    assertFreed(scenario, when: "its screen closes, after a pause and a new start")
  }

  func test_isFreedWhenItsScreenClosesInTheMiddleOfATick() {
    assertFreedAndItsTimerEnds(openScreen(every: .anHour, firstDrink: .inAnHour), .inAFiringByHand)
  }

  func test_stopsTickingWhenItsScreenCloses() {
    assertTicksThenFallsSilent(openScreen())
  }

  func test_isFreedWhenItsScreenClosesDuringAPause() {
    assertFreed(openScreen(), when: .itsScreenClosesDuringAPause)
  }

  func test_leavesNoTimerBehindWhenItsScreenClosesDuringAPause() {
    assertTicksThenFallsSilent(openScreen(), after: .itsScreenClosesDuringAPause)
  }

  func test_stopsTickingWhenItsScreenClosesAfterTheUserStartedItTwice() {
    assertTicksThenFallsSilent(
      openScreen().act { $0.start() }, after: "its screen closes, after the user started it twice")
  }
}

extension Act<Workout> {
  static var itIsPaused: Act { Act("it is paused") { $0.pause() } }

  static var itsScreenClosesDuringAPause: Act { Act("its screen closes during a pause") { $0.pause() } }

  static var theUserPausesAndStartsItTwice: Act {
    Act("the user pauses and starts it twice") { workout in
      for _ in 1...2 {
        workout.pause()
        workout.start()
      }
    }
  }
}

extension LessonTestCase {
  /// The scenario plays the screen, which starts the workout.
  ///
  /// - Parameter part: The part whose ticks count; `nil` for all three.
  func openScreen(
    counting part: WorkoutPart? = nil, every interval: TimeInterval = Heartbeat.interval,
    firstDrink: Date = Date()
  ) -> Scenario<Workout> {
    Scenario(part.map { "the workout's \($0) timer" } ?? "the workout") { ticks in
      Workout(interval: interval, firstDrink: firstDrink) { ticking in
        if part == nil || ticking == part { ticks.add() }
      }
    }
    .act { $0.start() }
  }

  /// - Parameter test: Is given a workout whose ticks of one part count.
  func forEachPart(_ test: (Scenario<Workout>) -> Void) {
    for part in [WorkoutPart.clock, .heart, .drink] {
      let scenario = openScreen(counting: part)
      test(scenario)
      scenario.endTimers()
    }
  }

  /// It falls silent when the workout's timers end: what ticks on has another clock.
  func assertTicksByATimer(_ part: WorkoutPart, file: StaticString = #filePath, line: UInt = #line) {
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
    scenario.letGo { $0.pause() }
    expect(
      isSilent,
      "its ticks come from a timer: the page says to stay with Timer.",
      or: "The workout's \(part) ticks without a timer of its own.", .noTimer,
      happened: "it ticked on each time that all timers of the workout were invalidated.",
      file: file, line: line
    )
  }

  func assertTicksOnceAnInterval(_ part: WorkoutPart, file: StaticString = #filePath, line: UInt = #line) {
    assertTicksByATimer(part, file: file, line: line)
    let scenario = openScreen(counting: part)
    // In one go: each time that one begins to listen anew, a tick may come before the first beat.
    let turns = 12
    let ticks = scenario.listen(beats: turns * Heartbeat.beats)
    expect(
      ticks < 2 || ticks >= turns * Heartbeat.ticksToExpect,
      "each of the three parts ticks once an interval.",
      or: "The workout's \(part) ticks too rarely.", .ticksTooRarely,
      happened: "\(ticks) ticks in \(turns * Heartbeat.beats) heartbeats, which have the same interval.",
      // One tick or none says more than that it is rare: that is for the next assertion.
      file: file, line: line
    )
    assertTicks(scenario, while: "its screen is open", file: file, line: line)
  }

  /// - Parameters:
  ///   - moment: Ends the sentence "3 reminders …".
  ///   - isEarlyAnyway: Whether there was one without a pause as well.
  func assertNone(
    of reminders: Int, _ moment: String, unless isEarlyAnyway: Bool = false, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    expect(
      reminders == 0,
      "no reminder before the date of the first drink.",
      or: "The workout reminded the user to drink too early.", .tickedTooEarly,
      happened: "\(reminders) reminders \(moment).",
      unless: isEarlyAnyway, leftTo: "test_doesNotRemindBeforeTheFirstDrinkIsDue", file: file, line: line
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
