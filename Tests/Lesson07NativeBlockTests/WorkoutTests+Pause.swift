import Lesson07NativeBlock
import LessonKit
import TimerLab

/// What a pause ends, and what goes on after it.
extension WorkoutTests {
  func test_stopsTickingWhenItIsPaused() {
    assertTicksThenStops(openScreen(), when: .itIsPaused, mayPutOffItsTimer: true)
  }

  func test_stopsTickingWhenItIsPausedAfterTheUserStartedItTwice() {
    assertTicksThenStops(openScreen().act { $0.start() }, when: .itIsPaused, mayPutOffItsTimer: true)
  }

  func test_stopsTickingWhenItIsPausedInTheMiddleOfATick() {
    forEachPart { assertTicksThenStops($0, .inATick, when: .itIsPaused, mayPutOffItsTimer: true) }
  }

  func test_staysSilentWhenItIsPausedAsSoonAsItIsStarted() {
    assertNoTick(
      openScreen().act { $0.pause() }, although: "it was paused as soon as it was started", or: .ignoresStop)
  }

  /// What a tick has just put on the main queue may still come. What waits for its time may not.
  func test_callsOffWhatIsStillToComeWhenItIsPaused() throws {
    failureNamesTheFinePrint = true
    try skipUnlessTimersAreSeen()
    let scenario = openScreen(every: Double(Heartbeat.patience) * Heartbeat.interval)
    scenario.listen()
    for timer in scenario.validTimers { timer.fire() }
    scenario.act { $0.pause() }
    let goesOn = scenario.validTimers.contains { $0.fireDate < .inAnHour }
    scenario.listen()
    let late = scenario.listen(beats: Heartbeat.patience)
    expect(
      late == 0,
      "a tick that waits for its time when the workout is paused does not come any more.",
      or: "A part of the workout ticked after the pause.", .ignoresStop,
      happened: "\(late.times("tick")), more than \(Heartbeat.beats) heartbeats after the pause.",
      found: "no timer was due any more: this tick had left its timer before the pause, and waited.",
      unless: goesOn, leftTo: "test_stopsTickingWhenItIsPaused"
    )
  }

  func test_ticksAgainAfterAPause() {
    forEachPart { scenario in
      scenario.later { $0.pause() }.act { $0.start() }
      assertTicks(scenario, while: "it runs again after a pause")
      scenario.act { $0.pause() }.act { $0.pause() }.act { $0.start() }
      assertTicks(scenario, while: "it runs again, after the user paused it twice")
    }
  }

  func test_ticksAgainAfterAPauseInTheMiddleOfATick() {
    forEachPart { scenario in
      scenario.actInATick {
        $0.pause()
        $0.start()
      }
      assertTicks(scenario, while: "it runs again after a pause in the middle of its tick")
    }
  }

  func test_doesNotRemindBeforeTheFirstDrinkIsDueAfterAPause() {
    let scenario = openScreen(counting: .drink, firstDrink: .inAnHour)
    let before = scenario.listen()
    scenario.act { $0.pause() }.act { $0.start() }
    assertNone(
      of: scenario.listen(), "an hour before it, after a pause and a new start, and none before the pause",
      unless: before > 0)
  }
}
