import Lesson07NativeBlock
import LessonAssertions
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

  func test_stopsTickingWhenItIsPausedInTheMiddleOfATick() {
    for part in [WorkoutPart.clock, .heart, .drink] where hasATimer(part) {
      assertStopsTicking(
        openScreen(counting: part), whenTold: "it is paused in the middle of its tick", mayGoOn: true,
        inATick: true, by: { $0.pause() })
    }
  }

  func test_ticksAgainAfterAPauseInTheMiddleOfATick() {
    for part in [WorkoutPart.clock, .heart, .drink] where hasATimer(part) {
      let scenario = openScreen(counting: part)
      scenario.actInATick {
        $0.pause()
        $0.start()
      }
      assertTicks(scenario, while: "it runs again after a pause in the middle of its tick")
    }
  }

  func test_hasNoMoreTimersThanBeforeWhenItIsStartedAnewInTheMiddleOfATick() {
    assertMakesNoSecondTimer(
      openScreen(), when: "the user pauses and starts it in the middle of a tick", inATick: true
    ) {
      $0.pause()
      $0.start()
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
    let scenario = Scenario("the workout") { ticks in
      Workout(interval: 3600, firstDrink: Date(timeIntervalSinceNow: 3600)) { _ in ticks.add() }
    }
    assertFreed(scenario.act { $0.start() }, when: "its screen closes an hour before the first tick")
  }

  func test_isFreedWhenItsScreenClosesInTheMiddleOfATick() {
    assertFreed(openScreen(), when: "its screen closes in the middle of a tick", inATick: true)
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
    guard hasATimer(part, line: line) else { return }
    assertTicks(openScreen(counting: part), while: "its screen is open", line: line)
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
