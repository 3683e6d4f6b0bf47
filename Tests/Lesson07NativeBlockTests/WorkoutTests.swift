import LeakAssertions
import Lesson07NativeBlock
import TimerLab

final class WorkoutTests: LeakTestCase {
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
    report(
      Failure(
        "The workout reminded the user to drink too early.",
        expected: "no reminder before the date of the first drink.",
        happened: "\(ticks) reminders an hour before it.",
        diagnosis: .tickedTooEarly))
  }

  func test_stopsTickingWhenItIsPaused() {
    assertStopsTicking(openScreen(), whenTold: "it is paused", mayGoOn: true, by: { $0.pause() })
  }

  func test_ticksAgainAfterAPause() {
    for part in [WorkoutPart.clock, .heart, .drink] where hasATimer(part) {
      let scenario = openScreen(counting: part)
      scenario.listen()
      scenario.act { $0.pause() }
      scenario.act { $0.start() }
      assertTicks(scenario, while: "it runs again after a pause")
    }
  }

  func test_hasNoMoreTimersThanBeforeWhenItIsStartedTwice() {
    assertMakesNoSecondTimer(openScreen(), when: "the user starts it twice", by: { $0.start() })
  }

  // MARK: - When its screen closes

  func test_isFreedWhenItsScreenCloses() {
    assertFreed(openScreen(), when: "its screen closes")
  }

  func test_stopsTickingWhenItsScreenCloses() {
    assertStopsTicking(openScreen(), when: "its screen closes")
  }

  func test_isFreedWhenItsScreenClosesDuringAPause() {
    assertFreed(openScreen(), when: "its screen closes during a pause", after: { $0.pause() })
  }

  func test_stopsTickingWhenItsScreenClosesAfterTheUserStartedItTwice() {
    let scenario = openScreen()
    scenario.act { $0.start() }
    assertStopsTicking(scenario, when: "its screen closes, after the user started it twice")
  }

  private func assertTicksWhileItsScreenIsOpen(_ part: WorkoutPart, line: UInt = #line) {
    let scenario = openScreen(counting: part)
    if hasATimer(part, line: line) { assertTicks(scenario, while: "its screen is open", line: line) }
  }

  /// Whether the part ticks by a timer, or not at all. If it ticks by something else, that is reported: nothing
  /// more can be said of it that does not depend on how busy the machine is.
  private func hasATimer(_ part: WorkoutPart, line: UInt = #line) -> Bool {
    if !seesTimers || HandFiring(part).makesItTick { return true }
    let scenario = openScreen(counting: part)
    Heartbeat.listen(beats: Heartbeat.patience, until: { scenario.ticks.count > 0 })
    scenario.letGo { $0.pause() }
    guard scenario.ticks.count > 0 else { return true }
    report(.noTimer("the workout's \(part)"), line: line)
    return false
  }

  // MARK: - The scenario plays the screen

  /// - Parameter part: The part whose ticks count; `nil` for all three.
  private func openScreen(
    counting part: WorkoutPart? = nil, firstDrink: Date = Date()
  ) -> Scenario<Workout> {
    Scenario(part.map { "the workout's \($0) timer" } ?? "the workout") { ticks in
      Workout(interval: Heartbeat.interval, firstDrink: firstDrink) { ticking in
        if part == nil || ticking == part { ticks.add() }
      }
    }
    .act { $0.start() }
  }
}
