import Lesson09RunLoopModes
import LessonKit
import TimerLab

final class CountdownTests: LessonTestCase {
  private func openScreen() -> Scenario<Countdown> {
    assertTicksByATimer(.countdown(on: Display(showing: 600)))
  }

  // MARK: - While its screen is open

  func test_ticksWhileTheListRests() {
    assertTicks(openScreen(), while: "the list rests")
  }

  func test_ticksWhileTheUserDragsTheList() {
    let scenario = openScreen()
    scenario.listen()
    assertTicks(scenario, while: "the user drags the list", mode: .tracking)
  }

  /// No tick has had a chance to move its timer to another mode.
  func test_ticksWhenTheUserDragsTheListBeforeTheFirstTick() {
    guard let scenario = screenBeforeTheFirstTick() else { return }
    Heartbeat.listen(beats: Heartbeat.patience, mode: .tracking, until: { scenario.ticks.count > 0 })
    guard scenario.ticks.count == 0 else { return }
    let timers = scenario.runningTimers
    report(
      Failure(
        "The countdown stands still, as the user drags the list before its first tick.",
        expected: "it ticks during a drag that begins before its first second is over.",
        happened: "no tick in \(Heartbeat.patience) beats in the mode \(RunLoop.Mode.tracking.rawValue).",
        found: timers > 0 ? "its timer is valid, and did not fire in that mode." : nil,
        diagnosis: .stoppedTooEarly))
  }

  /// A countdown whose main queue has had its turn, and that has not ticked yet; `nil` on a machine that is too busy.
  private func screenBeforeTheFirstTick() -> Scenario<Countdown>? {
    for _ in 1...Heartbeat.patience {
      let scenario = Scenario("the countdown") { ticks in
        Countdown(from: 600, interval: 10 * Heartbeat.interval) { _ in ticks.add() }
      }
      scenario.act { $0.start() }
      // Somebody may make the timer a moment later, on the main queue. A drag keeps that waiting on Linux.
      let turn = Turn()
      DispatchQueue.main.async { turn.isOver = true }
      Heartbeat.listen(beats: Heartbeat.patience, until: { turn.isOver })
      Heartbeat.listen(beats: 1)
      if scenario.ticks.count == 0, turn.isOver { return scenario }
    }
    return nil
  }

  func test_ticksWhenTheUserHasLetGoOfTheList() {
    let scenario = openScreen()
    scenario.listen(mode: .tracking)
    assertTicks(scenario, while: "the list rests again")
  }

  func test_goesOnTickingWhenAnotherCountdownHasComeAndGone() {
    let older = openScreen()
    let scenario = openScreen()
    scenario.listen()
    older.letGo()
    openScreen().letGo()
    assertTicks(scenario, while: "its screen is open, and those of an older and a newer one have closed")
  }

  func test_endsAtZero() {
    let display = Display(showing: 2)
    let scenario = Scenario.countdown(on: display)
    Heartbeat.listen(beats: Heartbeat.patience, until: { display.seconds <= 0 })
    let late = scenario.listen()
    guard late > 0 || display.seconds != 0 else { return }
    report(
      Failure(
        "The countdown did not end at zero.",
        expected: "a countdown from 2 shows 1, then 0, and does not tick after that.",
        happened: "some heartbeats later the display shows \(display.seconds)"
          + (late > 0 ? ", and it is still ticking." : "."),
        diagnosis: .doesNotEndAtZero))
  }

  func test_leavesNoTimerAtZero() {
    let display = Display(showing: 2)
    let scenario = Scenario.countdown(on: display)
    Heartbeat.listen(beats: Heartbeat.patience, until: { display.seconds <= 0 })
    // The timer may end at the tick after the last one. It must not take for ever.
    for _ in 0..<Heartbeat.patience where scenario.runningTimers > 0 { Heartbeat.listen(beats: 1) }
    let timers = scenario.runningTimers
    guard display.seconds <= 0, timers > 0 else { return }
    report(
      Failure(
        "The countdown is at zero, and its timer is still valid.",
        expected: "a countdown that has come to its end leaves no timer, though its screen is still open.",
        happened: "\(Heartbeat.patience) heartbeats later, \(timers) of its timers can still fire.",
        diagnosis: .doesNotEndAtZero))
  }

  // MARK: - When its screen closes

  func test_isFreedWhenItsScreenCloses() {
    assertFreed(openScreen(), when: "its screen closes")
  }

  func test_isFreedWhenItsScreenClosesInTheMiddleOfATick() {
    assertFreed(openScreen(), when: "its screen closes in the middle of a tick", inATick: true)
  }

  func test_stopsTickingWhenItsScreenClosesInTheMiddleOfATick() {
    assertStopsTicking(openScreen(), when: "its screen closes in the middle of a tick", inATick: true)
  }

  /// What waits for the list to come to rest must not hold it until then.
  func test_isFreedWhenItsScreenClosesDuringADrag() {
    let scenario = openScreen()
    scenario.listen()
    scenario.listen(mode: .tracking)
    scenario.letGo()
    scenario.listen(beats: Heartbeat.patience, mode: .tracking, until: { !scenario.isAlive })
    guard scenario.isAlive else { return }
    scenario.listen()
    // One that is not freed then either is left to the tests above.
    guard !scenario.isAlive else { return }
    report(
      Failure(
        "The countdown is not freed when its screen closes during a drag.",
        expected: "it is freed at once, while the user still drags.",
        happened: "it was alive \(Heartbeat.patience) beats later, and freed when the list had come to rest.",
        diagnosis: .heldBySomethingElse))
  }

  func test_isFreedWhenItsScreenClosesBeforeTheFirstTick() {
    let scenario = Scenario("the countdown") { ticks in
      Countdown(from: 600, interval: 3600) { _ in ticks.add() }
    }
    assertFreed(scenario.act { $0.start() }, when: "its screen closes before the first tick")
  }

  func test_stopsTickingWhenItsScreenCloses() {
    let scenario = openScreen()
    scenario.listen()
    scenario.listen(mode: .tracking)
    assertStopsTicking(scenario, when: "its screen closes")
  }

  func test_leavesNoTimerForTheNextDragWhenItsScreenCloses() {
    let scenario = openScreen()
    scenario.listen()
    scenario.letGo()
    // A timer may need a turn in one of its modes to find out that its countdown is gone.
    scenario.listen()
    scenario.listen(mode: .tracking)
    let timers = scenario.runningTimers
    // A countdown that is alive is left to the tests above.
    guard !scenario.isAlive, timers > 0 else { return }
    report(
      Failure(
        "The countdown is gone, and it has left a timer.",
        expected: "no timer in any mode, when the screen has closed and the user drags another list.",
        happened: "\(timers) of its timers can still fire.",
        diagnosis: .ticksAfterFree))
  }
}

/// What was on the main queue before it has been done. On the main thread alone.
private final class Turn: @unchecked Sendable {
  var isOver = false
}
