import Lesson07NativeBlock
import LessonKit
import TimerLab

/// What a pause ends, and what goes on after it.
extension WorkoutTests {
  func test_stopsTickingWhenItIsPaused() {
    assertStopsTicking(openScreen(), whenTold: "it is paused", mayGoOn: true, by: { $0.pause() })
  }

  func test_stopsTickingWhenItIsPausedAfterTheUserStartedItTwice() {
    assertStopsTicking(
      openScreen().act { $0.start() }, whenTold: "it is paused, after the user started it twice",
      mayGoOn: true, by: { $0.pause() })
  }

  func test_staysSilentWhenItIsPausedAsSoonAsItIsStarted() {
    assertSilent(
      openScreen().act { $0.pause() }, because: "it was paused as soon as it was started",
      diagnosis: .ignoresStop)
  }

  /// What a tick has just put on the main queue may still come. What waits for its time may not.
  func test_callsOffWhatIsStillToComeWhenItIsPaused() {
    guard seesTimers else { return }
    let (mark, interval) = (TimerCensus.shared.mark, Double(Heartbeat.patience) * Heartbeat.interval)
    let scenario = Scenario("the workout") { ticks in
      Workout(interval: interval, firstDrink: Date()) { _ in ticks.add() }
    }
    .act { $0.start() }
    // Somebody may make the timers a moment later, on the main queue.
    for _ in 0..<Heartbeat.patience where scenario.runningTimers == 0 { scenario.listen(beats: 1) }
    var timers: [Timer] { TimerCensus.shared.timers(since: mark).filter(\.isValid) }
    for timer in timers { timer.fire() }
    scenario.act { $0.pause() }
    // A timer that a pause does not stop is left to the test above.
    guard timers.allSatisfy({ $0.fireDate.timeIntervalSinceNow > 3600 }) else { return }
    scenario.listen()
    let before = scenario.ticks.count
    scenario.listen(beats: Heartbeat.patience, until: { scenario.ticks.count > before })
    guard scenario.ticks.count > before else { return }
    report(
      Failure(
        "A part of the workout ticked after the pause.",
        expected: "a tick that waits for its time when the workout is paused does not come any more.",
        happened: "1 tick, more than \(Heartbeat.beats) heartbeats after the pause.",
        found: "no timer was due any more: this tick had left its timer before the pause, and waited.",
        diagnosis: .ignoresStop))
  }

  func test_ticksAgainAfterAPause() {
    for part in [WorkoutPart.clock, .heart, .drink] where hasATimer(part) {
      let scenario = openScreen(counting: part)
      scenario.listen()
      scenario.act { $0.pause() }
      scenario.act { $0.start() }
      assertTicks(scenario, while: "it runs again after a pause")
      for _ in 1...2 { scenario.act { $0.pause() } }
      scenario.act { $0.start() }
      assertTicks(scenario, while: "it runs again, after the user paused it twice")
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

  func test_doesNotRemindBeforeTheFirstDrinkIsDueAfterAPause() {
    let scenario = openScreen(counting: .drink, firstDrink: Date(timeIntervalSinceNow: 3600))
    // One that does so from the start is left to the test above.
    guard scenario.listen() == 0 else { return }
    scenario.act { $0.pause() }
    scenario.act { $0.start() }
    let ticks = scenario.listen()
    guard ticks > 0 else { return }
    report(.reminders(ticks, "an hour before it, after a pause and a new start, and none before the pause"))
  }

  /// In the ticks that it would have waited, more beats would pass than the test waits for.
  func test_remindsToDrinkAfterAPauseInWhichTheFirstDrinkWasDue() {
    guard hasATimer(.drink) else { return }
    let pause = 2 * Double(Heartbeat.patience) * Heartbeat.interval
    let scenario = openScreen(counting: .drink, firstDrink: Date(timeIntervalSinceNow: pause))
    scenario.act { $0.pause() }
    Thread.sleep(forTimeInterval: pause)
    scenario.act { $0.start() }
    scenario.listen(beats: Heartbeat.patience, until: { scenario.ticks.count > 0 })
    guard scenario.ticks.count == 0 else { return }
    report(
      Failure(
        "The workout did not remind the user to drink in time.",
        expected: "a reminder no later than one interval after the start: its date passed during a pause.",
        happened: "none in \(Heartbeat.patience) heartbeats, which have the same interval.",
        diagnosis: .ticksTooRarely))
  }
}
