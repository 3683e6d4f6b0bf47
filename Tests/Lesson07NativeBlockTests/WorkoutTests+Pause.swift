import Lesson07NativeBlock
import LessonKit
import TimerLab

/// What a pause ends, and what goes on after it.
extension WorkoutTests {
  func test_stopsTickingWhenItIsPaused() {
    assertTicksThenStops(openScreen(), when: .itIsPaused, mayPutOffItsTimer: true)
  }

  func test_stopsTickingWhenItIsPausedAfterTheUserStartedItTwice() {
    let scenario = openScreen()
    scenario.act { $0.start() }
    assertTicksThenStops(scenario, when: .itIsPaused, mayPutOffItsTimer: true)
  }

  func test_staysSilentWhenTheUserPausesItTwice() {
    assertTicksThenStops(openScreen(), when: .itIsPausedTwice, mayPutOffItsTimer: true)
  }

  func test_stopsTickingWhenItIsPausedInTheMiddleOfATick() {
    forEachPart { scenario in
      assertTicksThenStops(scenario, .inATickIfAny, when: .itIsPaused, mayPutOffItsTimer: true)
    }
  }

  func test_stopsTickingWhenItIsPausedWhileATickIsOverdue() {
    assertTicksThenStops(openScreen(), .whenATickIsOverdue, when: .itIsPaused, mayPutOffItsTimer: true)
  }

  func test_staysSilentWhenItIsPausedAsSoonAsItIsStarted() {
    let scenario = openScreen()
    scenario.act { $0.pause() }
    assertNoTick(scenario, although: "it was paused as soon as it was started", or: .ignoresStop)
  }

  func test_cancelsWhatIsStillToComeWhenItIsPaused() throws {
    failureNamesTheFinePrint = true
    try skipUnlessTimersAreSeen()
    // So long that a part of it is long as well. Each timer is fired once, and then there is a pause.
    let scenario = openScreen(every: Double(Heartbeat.patience) * Heartbeat.interval)
    scenario.listen()
    for timer in scenario.validTimers { timer.fire() }
    scenario.act { $0.pause() }
    let goesOn = scenario.validTimers.contains { $0.fireDate < .inAnHour }
    // What a tick has just put on the main queue may still come. What waits for its time may not.
    scenario.listen()
    let late = scenario.listen(beats: Heartbeat.patience)
    if scenario.ticks.count == 0 { return passes(faultReportedBy: "test_countsWhileItsScreenIsOpen") }
    if late > 0, goesOn { return passes(faultReportedBy: "test_stopsTickingWhenItIsPaused") }
    expect(
      late == 0,
      "a tick that waits for its time when the workout is paused does not come any more.",
      or: "A part of the workout ticked after the pause.", .ignoresStop,
      happened: "\(late.times("tick")), more than \(Heartbeat.beats) intervals after the pause.",
      found: "no timer was due any more: this tick had left its timer before the pause, and waited."
    )
  }

  func test_ticksAgainAfterAPause() {
    forEachPart { scenario in
      scenario.listen()
      scenario.act { $0.pause() }
      scenario.act { $0.start() }
      assertTicks(scenario, while: "the workout is running again after a pause")
      scenario.act { $0.pause() }
      scenario.act { $0.pause() }
      scenario.act { $0.start() }
      assertTicks(scenario, while: "the workout is running again, after the user paused it twice")
    }
  }

  func test_ticksAgainAfterAPauseInTheMiddleOfATick() {
    forEachPart { scenario in
      scenario.listen()
      scenario.actInATickIfAny {
        $0.pause()
        $0.start()
      }
      assertTicks(scenario, while: "the workout is running again after a pause in the middle of its tick")
    }
  }

  func test_doesNotRemindBeforeTheFirstDrinkIsDueAfterAPause() {
    let scenario = openScreen(counting: .drink, firstDrink: .inAnHour)
    if scenario.listen() > 0 { return passes(faultReportedBy: "test_doesNotRemindBeforeTheFirstDrinkIsDue") }
    scenario.act { $0.pause() }
    scenario.act { $0.start() }
    assertNoTick(
      scenario, although: "it was paused and started again an hour before the first drink",
      or: .tickedTooEarly
    )
  }
}
