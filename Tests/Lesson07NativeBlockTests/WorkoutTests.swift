import Lesson07NativeBlock
import LessonKit
import TimerLab

final class WorkoutTests: LessonTestCase {
  // MARK: - While its screen is open

  func test_countsWhileItsScreenIsOpen() {
    assertTicksWhileItsScreenIsOpen(.clock)
  }

  func test_flashesTheHeartWhileItsScreenIsOpen() {
    assertTicksWhileItsScreenIsOpen(.heart)
  }

  func test_remindsToDrinkWhileItsScreenIsOpen() {
    assertTicksWhileItsScreenIsOpen(.drink)
  }

  func test_doesNotRemindBeforeTheFirstDrinkIsDue() {
    let scenario = openScreen(counting: .drink, firstDrink: Date(timeIntervalSinceNow: 3600))
    let ticks = scenario.listen()
    guard ticks > 0 else { return }
    report(.reminders(ticks, "an hour before it"))
  }

  func test_ticksWhileAWorkoutThatWasStartedBeforeItTicks() {
    let other = Workout(interval: Heartbeat.interval, firstDrink: Date()) { _ in }
    other.start()
    assertTicks(openScreen(), while: "its screen is open, and so is that of a workout before it")
    other.pause()
  }

  func test_goesOnTickingWhenAnotherWorkoutHasComeAndGone() {
    let scenario = openScreen()
    scenario.listen()
    let other = openScreen()
    other.act { $0.pause() }
    other.letGo()
    assertTicks(scenario, while: "its screen is open, and that of another workout has closed")
  }

  func test_hasNoMoreTimersThanBeforeWhenItIsStartedAnewInTheMiddleOfATick() {
    for part in [WorkoutPart.clock, .heart, .drink] {
      assertMakesNoSecondTimer(
        openScreen(counting: part), when: "the user pauses and starts it twice in the middle of a tick",
        inATick: true
      ) {
        for _ in 1...2 {
          $0.pause()
          $0.start()
        }
      }
    }
  }

  func test_hasNoMoreTimersThanBeforeWhenItIsStartedTwice() {
    assertMakesNoSecondTimer(openScreen(), when: "the user starts it twice", by: { $0.start() })
  }

  // MARK: - When its screen closes

  func test_isFreedWhenItsScreenCloses() {
    assertFreed(openScreen(), when: "its screen closes")
  }

  func test_isFreedWhenItsScreenClosesBeforeTheFirstTick() {
    let scenario = openScreen(every: 3600, firstDrink: Date(timeIntervalSinceNow: 3600))
    // As soon as it is started: what it has put on the main queue comes afterwards.
    scenario.letGo()
    assertFreed(scenario, when: "its screen closes an hour before the first tick")
  }

  func test_isFreedWhenItsScreenClosesAfterAPauseAndANewStart() {
    let scenario = openScreen()
    scenario.act { $0.pause() }
    scenario.act { $0.start() }
    assertFreed(scenario, when: "its screen closes, after a pause and a new start")
  }

  func test_isFreedWhenItsScreenClosesInTheMiddleOfATick() {
    assertFreed(
      openScreen(every: 3600, firstDrink: Date(timeIntervalSinceNow: 3600)),
      when: "its screen closes in the middle of a tick, an hour before the next", inATick: true)
  }

  func test_stopsTickingWhenItsScreenCloses() {
    assertStopsTicking(openScreen(), when: "its screen closes")
  }

  func test_isFreedWhenItsScreenClosesDuringAPause() {
    assertFreed(openScreen(), when: "its screen closes during a pause", after: { $0.pause() })
  }

  func test_leavesNoTimerBehindWhenItsScreenClosesDuringAPause() {
    assertStopsTicking(openScreen(), when: "its screen closes during a pause", after: { $0.pause() })
  }

  func test_stopsTickingWhenItsScreenClosesAfterTheUserStartedItTwice() {
    let scenario = openScreen()
    scenario.act { $0.start() }
    assertStopsTicking(scenario, when: "its screen closes, after the user started it twice")
  }

  private func assertTicksWhileItsScreenIsOpen(_ part: WorkoutPart, line: UInt = #line) {
    guard hasATimer(part, line: line) else { return }
    let scenario = openScreen(counting: part)
    // In one go: each time that one begins to listen anew, a tick may come before the first beat.
    let turns = 12
    scenario.listen(beats: turns * Heartbeat.beats)
    let ticks = scenario.ticks.count
    // One tick or none says more than that it is rare.
    guard ticks > 1, ticks < turns * Heartbeat.ticksToExpect else {
      return assertTicks(scenario, while: "its screen is open", line: line)
    }
    report(
      Failure(
        "The workout's \(part) ticks too rarely.",
        expected: "each of the three parts ticks once an interval.",
        happened: "\(ticks) ticks in \(turns * Heartbeat.beats) heartbeats, which have the same interval.",
        diagnosis: .ticksTooRarely),
      line: line)
  }

  /// Whether the part ticks by a timer, or not at all. If it ticks by something else, that is reported: nothing
  /// more can be said of it that does not depend on how busy the machine is.
  func hasATimer(_ part: WorkoutPart, file: StaticString = #filePath, line: UInt = #line) -> Bool {
    if !seesTimers || HandFiring(part).makesItTick { return true }
    let scenario = openScreen(counting: part)
    Heartbeat.listen(beats: Heartbeat.patience, until: { scenario.ticks.count > 0 })
    scenario.letGo { $0.pause() }
    guard scenario.ticks.count > 0 else { return true }
    report(.noTimer("the workout's \(part)"), file: file, line: line)
    return false
  }

  // MARK: - The scenario plays the screen

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
}
