import LeakAssertions
import Lesson07NativeBlock
import TimerLab

final class WorkoutTests: LeakTestCase {
  // MARK: - While its screen is open

  func test_countsWhileItsScreenIsOpen() {
    assertTicks(openScreen(counting: .clock), while: "its screen is open")
  }

  func test_flashesTheHeartWhileItsScreenIsOpen() {
    assertTicks(openScreen(counting: .heart), while: "its screen is open")
  }

  func test_remindsToDrinkWhileItsScreenIsOpen() {
    assertTicks(openScreen(counting: .drink), while: "its screen is open")
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
    assertStopsTicking(openScreen(), whenTold: "it is paused", by: { $0.pause() })
  }

  func test_ticksAgainAfterAPause() {
    for part in [WorkoutPart.clock, .heart, .drink] {
      let scenario = openScreen(counting: part)
      scenario.listen()
      scenario.act { $0.pause() }
      scenario.act { $0.start() }
      assertTicks(scenario, while: "it has been started anew after a pause")
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
