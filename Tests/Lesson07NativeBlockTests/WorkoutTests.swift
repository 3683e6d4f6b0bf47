import Lesson07NativeBlock
import LessonKit
import TimerLab

/// The workout while its screen is open, and when that closes.
///
/// A scenario plays the screen: it has started the workout, and when it closes, it lets go of that.
final class WorkoutTests: LessonTestCase {
  // MARK: - While its screen is open

  func test_countsWhileItsScreenIsOpen() {
    assertTicksComeFromATimer(.clock)
    assertTicksOnceAnInterval(.clock)
  }

  func test_flashesTheHeartWhileItsScreenIsOpen() {
    assertTicksComeFromATimer(.heart)
    assertTicksOnceAnInterval(.heart)
  }

  func test_remindsToDrinkWhileItsScreenIsOpen() {
    assertTicksComeFromATimer(.drink)
    assertTicksOnceAnInterval(.drink)
  }

  func test_doesNotRemindBeforeTheFirstDrinkIsDue() {
    let scenario = openScreen(counting: .drink, firstDrink: .inAnHour)
    assertNoTick(scenario, although: "the first drink is due in an hour", or: .tickedTooEarly)
  }

  /// A timer that is due an interval before that date is fired here, as the run loop would an hour later.
  func test_doesNotRemindWithinAnIntervalBeforeTheFirstDrinkIsDue() throws {
    try skipUnlessTimersAreSeen()
    let firstDrink = Date(timeIntervalSinceNow: 1.9 * .anHour)
    let scenario = openScreen(counting: .drink, every: .anHour, firstDrink: firstDrink)
    scenario.listen()
    let timers = scenario.validTimers.filter { $0.fireDate < firstDrink }
    if timers.isEmpty { return passes(faultReportedBy: "test_countsWhileItsScreenIsOpen") }
    for timer in timers { timer.fire() }
    scenario.listen()
    expect(
      scenario.ticks.count == 0,
      "no reminder before the date of the first drink.",
      or: "The workout reminded the user to drink too early.", .tickedTooEarly,
      happened: "a timer fired that was due 0.9 intervals before that date, and the reminder came."
    )
  }

  func test_remindsToDrinkOnceTheFirstDrinkIsDue() {
    let soon = Double(Heartbeat.patience / 4) * Heartbeat.interval
    let scenario = openScreen(counting: .drink, firstDrink: Date(timeIntervalSinceNow: soon))
    expect(
      scenario.ticks.count > 0, within: Heartbeat.patience, of: scenario,
      "a reminder once the first drink is due, which is \(soon) s after the start.",
      or: "The workout did not remind the user to drink.", .neverTicked,
      happened: "none came in more than \(Heartbeat.time(of: Heartbeat.patience) ?? "")."
    )
  }

  func test_ticksWhileAWorkoutThatWasStartedBeforeItTicks() {
    let other = openScreen()
    let scenario = openScreen()
    assertTicks(scenario, while: "its screen is open, and so is that of a workout before it")
    other.act { $0.pause() }
  }

  func test_goesOnTickingWhenAnotherWorkoutHasComeAndGone() {
    let scenario = openScreen()
    scenario.listen()
    let other = openScreen()
    other.act { $0.pause() }
    other.letGo()
    assertTicks(scenario, while: "its screen is open, and that of another workout has closed")
  }

  func test_ticksWhenTheUserStartsItTwice() {
    forEachPart { scenario in
      scenario.listen()
      scenario.act { $0.start() }
      assertTicks(scenario, while: "its screen is open, and the user has started it twice")
    }
  }

  func test_makesNoMoreTimersWhenItIsStartedTwice() {
    assertHasATimerAndNoMoreThanBefore(openScreen(), when: Act("the user starts it again") { $0.start() })
  }

  func test_makesNoMoreTimersWhenItIsStartedAnewInTheMiddleOfATick() {
    failureNamesTheFinePrint = true
    let restart = Act<Workout>("the user pauses and starts it twice") { workout in
      for _ in 1...2 {
        workout.pause()
        workout.start()
      }
    }
    for part in WorkoutPart.all {
      let scenario = openScreen(counting: part, called: "the workout")
      assertHasATimerAndNoMoreThanBefore(scenario, .inATickIfAny, when: restart)
      scenario.endTimers()
    }
  }

  // MARK: - When its screen closes

  func test_isFreedWhenItsScreenCloses() {
    assertFreed(openScreen())
  }

  func test_isFreedWhenItsScreenClosesBeforeTheFirstTick() {
    assertFreedAndItsTimerEndsWhenFired(
      openScreen(every: .anHour, firstDrink: .inAnHour), .rightAfterItsStart)
  }

  func test_isFreedWhenItsScreenClosesInTheMiddleOfATick() {
    assertFreedAndItsTimerEndsWhenFired(openScreen(every: .anHour, firstDrink: .inAnHour), .inAFiringByHand)
  }

  func test_isFreedWhenItsScreenClosesDuringAPause() {
    let scenario = openScreen()
    scenario.listen()
    scenario.act { $0.pause() }
    assertFreed(scenario)
  }

  func test_isFreedWhenItsScreenClosesAfterAPauseAndANewStart() {
    let scenario = openScreen()
    scenario.act { $0.pause() }
    scenario.act { $0.start() }
    assertFreed(scenario)
  }

  func test_stopsTickingWhenItsScreenCloses() {
    assertTicksThenStopsWithItsTimers(openScreen())
  }

  func test_stopsTickingWhenItsScreenClosesWhileATickIsOverdue() {
    assertTicksThenStopsWithItsTimers(openScreen(), .whenATickIsOverdue)
  }

  func test_stopsTickingWhenItsScreenClosesAfterTheUserStartedItTwice() {
    let scenario = openScreen()
    scenario.act { $0.start() }
    assertTicksThenStopsWithItsTimers(scenario)
  }

  func test_leavesNoTimerBehindWhenItsScreenClosesDuringAPause() throws {
    try skipUnlessTimersAreSeen()
    let scenario = openScreen()
    scenario.listen()
    guard scenario.runningTimers > 0 else {
      return passes(faultReportedBy: "test_countsWhileItsScreenIsOpen")
    }
    scenario.act { $0.pause() }
    scenario.letGo()
    scenario.listen(beats: Heartbeat.patience, until: { scenario.runningTimers == 0 })
    let isFreed = scenario.isFreed
    expect(
      scenario.runningTimers == 0, of: scenario,
      "none of its timers is valid any more, since its screen has closed during a pause.",
      or: "The workout left a timer behind.", isFreed ? .ticksAfterFree : nil,
      heldBy: isFreed ? nil : scenario.findHolder()
    )
  }
}
