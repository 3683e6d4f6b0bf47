import Lesson09RunLoopModes
import LessonKit
import TimerLab

final class CountdownTests: LessonTestCase {
  // MARK: - While its screen is open

  func test_ticksWhileTheListRests() {
    assertTicks(assertHasATimerIfItTicks(countdown()), while: "the list rests")
  }

  func test_ticksWhileTheUserDragsTheList() {
    failureNamesTheFinePrint = true
    let scenario = assertHasATimerIfItTicks(countdown())
    scenario.listen()
    assertTicks(scenario, while: "the user drags the list", mode: .tracking)
  }

  /// No tick has had a chance to move its timer to another mode.
  func test_ticksWhenTheUserDragsTheListBeforeTheFirstTick() {
    failureNamesTheFinePrint = true
    guard let (display, scenario) = screenBeforeTheFirstTick() else {
      return passes(faultReportedBy: "test_countsNoSecondBeforeItIsOver")
    }
    let watch = TimerWatch(scenario.validTimers)
    scenario.listen(beats: Heartbeat.patience, mode: .tracking, until: { display.seconds < 600 })
    expect(
      display.seconds < 600,
      "it ticks during a drag that begins before its first second is over.",
      or: "The countdown stands still, as the user drags the list before its first tick.", .stoppedTooEarly,
      happened: "no tick during a drag of \(Heartbeat.patience / 20) seconds.",
      found: whyItStandsStill(watch)
    )
  }

  private func whyItStandsStill(_ watch: TimerWatch) -> String? {
    if !watch.overdue.isEmpty { return "there is a timer, which did not fire in the mode .tracking." }
    return watch.fired.isEmpty
      ? nil : "there is a timer, which fires, but no tick came through to the countdown."
  }

  /// A countdown that has started, also what it left to the main queue, and that has not counted a second yet. On a busy
  /// machine it may take more than one; `nil` if all of them count too early.
  private func screenBeforeTheFirstTick() -> (Display, Scenario<Countdown>)? {
    for _ in 1...Heartbeat.patience {
      let display = Display()
      let scenario = countdown(on: display, every: 20 * Heartbeat.interval)
      // On Linux a drag keeps waiting what is on the main queue.
      scenario.listen()
      if display.seconds == 600 { return (display, scenario) }
    }
    return nil
  }

  func test_ticksWhenTheUserHasLetGoOfTheList() {
    let scenario = assertHasATimerIfItTicks(countdown())
    scenario.listen(mode: .tracking)
    assertTicks(scenario, while: "the list rests again")
  }

  func test_goesOnTickingWhenAnotherCountdownHasComeAndGone() {
    let older = countdown()
    let scenario = assertHasATimerIfItTicks(countdown())
    scenario.listen()
    older.letGo()
    countdown().letGo()
    assertTicks(scenario, while: "its screen is open, and those of an older and a newer one have closed")
  }

  // MARK: - When its screen closes

  func test_isFreedWhenItsScreenCloses() {
    assertFreed(assertHasATimerIfItTicks(countdown()))
  }

  func test_isFreedWhenItsScreenClosesInTheMiddleOfATick() {
    assertFreed(assertHasATimerIfItTicks(countdown()), .inATickIfAny)
  }

  func test_isFreedWhenItsScreenClosesBeforeTheFirstTick() {
    assertFreedAndItsTimerEndsWhenFired(countdown(every: .anHour))
    assertFreedAndItsTimerEndsWhenFired(countdown(every: .anHour), .rightAfterItsStart)
  }

  /// What waits for the list to come to rest must not hold it until then.
  func test_isFreedWhenItsScreenClosesDuringADrag() {
    failureNamesTheFinePrint = true
    let scenario = assertHasATimerIfItTicks(countdown())
    scenario.listen()
    scenario.listen(mode: .tracking)
    scenario.letGo()
    scenario.listen(beats: Heartbeat.patience, mode: .tracking, until: { !scenario.isAlive })
    let isFreed = !scenario.isAlive
    // A timer may fire once more, without effect.
    let ticks = scenario.listen(mode: .tracking)
    // The list rests.
    scenario.listen()
    let isLeft = scenario.isAlive
    expect(
      isFreed,
      "it is freed at once, while the user still drags.",
      or: "The countdown is not freed when its screen closes during a drag.",
      isLeft ? nil : .heldBySomethingElse,
      happened: isLeft
        ? "it was still alive when the list had come to rest."
        : "it was alive until the drag was over, and freed when the list had come to rest.",
      heldBy: isLeft ? scenario.findHolder() : nil
    )
    expect(
      ticks == 0, "no tick comes after that, while the user still drags.",
      or: "The countdown still ticked after it had been freed.", .ticksAfterFree,
      happened: "\(ticks.times("tick")).")
  }

  func test_stopsTickingWhenItsScreenCloses() {
    let scenario = assertHasATimerIfItTicks(countdown())
    scenario.listen()
    scenario.listen(mode: .tracking)
    assertTicksThenStopsWithItsTimers(scenario)
  }

  func test_stopsTickingWhenItsScreenClosesWhileATickIsOverdue() {
    assertTicksThenStopsWithItsTimers(assertHasATimerIfItTicks(countdown()), .whenATickIsOverdue)
  }

  func test_stopsTickingWhenItsScreenClosesInTheMiddleOfATick() {
    assertTicksThenStopsWithItsTimers(assertHasATimerIfItTicks(countdown()), .inATickIfAny)
  }

  func test_leavesNoTimerForTheNextDragWhenItsScreenCloses() throws {
    try skipUnlessTimersAreSeen()
    let scenario = assertHasATimerIfItTicks(countdown())
    scenario.listen()
    scenario.letGo()
    // A timer may need a turn in one of its modes to find out that its countdown is gone.
    scenario.listen()
    scenario.listen(mode: .tracking)
    if scenario.isAlive, scenario.runningTimers > 0 {
      return passes(faultReportedBy: "test_isFreedWhenItsScreenCloses")
    }
    expect(
      scenario.runningTimers == 0, of: scenario,
      "no timer in any mode, when the screen has closed and the user drags another list.",
      or: "The countdown is gone, and a timer is still valid.", .ticksAfterFree
    )
  }
}
