import Lesson13Isolation
import LessonKit
import TimerLab

final class ParkingMeterTests: LessonTestCase {
  // MARK: - While its screen is open

  func test_ticksWhileItsScreenIsOpen() {
    assertTicks(openScreen(), while: "its screen is open")
  }

  func test_goesOnTickingWhenAnotherMeterHasComeAndGone() {
    let older = openScreen()
    let scenario = openScreen()
    scenario.listen()
    func close(_ other: Scenario<ParkingMeter>) {
      other.act { meter in MainActor.assumeIsolated { meter.stop() } }.letGo()
    }
    close(older)
    close(openScreen())
    assertTicks(scenario, while: "its screen is open, and those of an older and a newer meter have closed")
    assertTicks(openScreen(whereAnotherWas: true), while: "its screen is open, and another has just closed")
  }

  /// A tick whose time had come may be on its way to the main actor, and still arrive.
  func test_stopsTickingWhenItIsStopped() {
    assertStopsTicking(openScreen(), whenTold: "the user drives off", ticksUnderWay: 1) { meter in
      MainActor.assumeIsolated { meter.stop() }
    }
  }

  func test_stopsTickingWhenItIsStoppedInTheMiddleOfATick() {
    assertStopsTicking(
      openScreen(), whenTold: "the user drives off in the middle of a tick", inATick: true, ticksUnderWay: 1
    ) { meter in
      MainActor.assumeIsolated { meter.stop() }
    }
  }

  /// Whoever makes the timer or the task a moment later has to know that it was stopped.
  func test_staysSilentWhenItIsStoppedRightAfterItsStart() {
    let scenario = openScreen().act { meter in MainActor.assumeIsolated { meter.stop() } }
    scenario.listen()
    assertSilent(scenario, because: "it was stopped right after its start", diagnosis: .ignoresStop)
  }

  /// The next tick is an hour away. So there is none on its way when the user drives off.
  func test_doesNotTickWhenItIsStoppedBetweenTwoTicks() {
    let scenario = openScreen(every: 3600)
    scenario.listen()
    let before = scenario.ticks.count
    scenario.act { meter in MainActor.assumeIsolated { meter.stop() } }
    scenario.listen()
    let ticks = scenario.ticks.count - before
    guard ticks > 0 else { return }
    report(
      Failure(
        "The meter ticks because it is stopped.",
        expected: "no tick when the user drives off an hour before the next one.",
        happened: "\(ticks == 1 ? "1 tick" : "\(ticks) ticks") after that.",
        diagnosis: .wokenByTheStop))
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

  /// What a firing hands to the main actor comes to its turn when the meter is gone, and must not need it.
  func test_isFreedWhenItsScreenClosesBetweenTwoTicks() {
    assertFreed(openScreen(every: 3600), when: "its screen closes an hour before the next tick")
    let scenario = openScreen(every: 3600)
    scenario.listen()
    scenario.letGoAfterAFiring()
    assertFreed(scenario, when: "its screen closes right after its timer has fired")
  }

  func test_stopsTickingWhenItsScreenCloses() {
    assertStopsTicking(openScreen(), when: "its screen closes")
  }

  /// A task that knows the meter weakly shows nothing any more when that is gone. It has to end all the same.
  func test_leavesNoTaskBehindWhenItsScreenCloses() {
    assertLeavesNoTaskBehind(when: "its screen closes") { scenario in
      scenario.letGo()
      return !scenario.isAlive
    }
  }

  /// One that only falls silent is still there.
  func test_leavesNoTaskBehindWhenItIsStopped() {
    assertLeavesNoTaskBehind(when: "the user drives off") { scenario in
      scenario.act { meter in MainActor.assumeIsolated { meter.stop() } }
      return true
    }
  }

  /// - Parameter farewell: Says whether this can be judged.
  private func assertLeavesNoTaskBehind(when event: String, by farewell: (Scenario<ParkingMeter>) -> Bool) {
    var scenario: Scenario<ParkingMeter>?
    let luggage = Luggage.carried { scenario = openScreen() }
    scenario?.listen()
    guard let scenario, farewell(scenario) else { return }
    Heartbeat.listen(beats: Heartbeat.patience, pulse: .task, until: { luggage.isGone })
    guard !luggage.isGone else { return }
    report(
      Failure(
        "The meter left a task behind.",
        expected: "the tasks that it has started end when \(event).",
        happened: "a task that was made at its start is still there, \(Heartbeat.patience) heartbeats later.",
        diagnosis: .taskLeftBehind))
  }

  // MARK: - When another thread is the last to let go

  func test_isFreedWhenAnotherThreadIsTheLastToLetGo() {
    let scenario = openScreen()
    closeScreen(of: scenario).finish()
    assertFreed(scenario, when: "another thread is the last to let go")
  }

  func test_stopsTickingWhenAnotherThreadIsTheLastToLetGo() {
    let scenario = openScreen()
    closeScreen(of: scenario).finish()
    assertStopsTicking(scenario, when: "another thread is the last to let go")
  }

  func test_leavesItsTimerToTheMainThreadWhenAnotherThreadIsTheLastToLetGo() {
    let scenario = openScreen()
    let upload = closeScreen(of: scenario)
    let before = scenario.runningTimers
    upload.finish()
    // A timer that has ticked is on the run loop, which holds it until it is invalidated.
    guard scenario.ticks.count > 0, scenario.runningTimers < before else { return }
    report(
      Failure(
        "The meter's timer was invalidated on another thread than its own.",
        expected: "the main thread invalidates it, since it is on the main run loop.",
        happened:
          "it is invalid already, and the main thread has done nothing since the meter was let go of.",
        diagnosis: .invalidatedOnTheWrongThread))
  }

  // MARK: - The scenario plays the screen

  /// - Parameter isSecond: Whether the meter takes the place in memory of one that has just been freed.
  private func openScreen(
    every interval: TimeInterval = Heartbeat.interval, whereAnotherWas isSecond: Bool = false
  ) -> Scenario<ParkingMeter> {
    // A timer is expected here, and a task is as good. The pulse beats on the main actor: when it has beaten,
    // what was left for the main actor has been done as well.
    let task = OtherClock<ParkingMeter>("its task", pulse: .task) { meter in
      MainActor.assumeIsolated { meter.stop() }
    }
    let scenario = Scenario("the meter", clock: task) { ticks in
      MainActor.assumeIsolated {
        let make = { ParkingMeter(interval: interval, showTimeLeft: ticks.add) }
        return isSecond ? Rebirth.object(at: [Self.addressOfAMeterThatWas()], make: make) ?? make() : make()
      }
    }
    return scenario.act { meter in MainActor.assumeIsolated { meter.start() } }
  }

  @MainActor private static func addressOfAMeterThatWas() -> ObjectIdentifier {
    let meter = ParkingMeter(interval: Heartbeat.interval) {}
    meter.start()
    return ObjectIdentifier(meter)
  }

  /// Closes the screen while an upload in the background still holds the meter.
  private func closeScreen(of scenario: Scenario<ParkingMeter>) -> Upload {
    let upload = Upload()
    scenario.act { upload.hold($0) }
    scenario.listenUntilHeard()
    scenario.letGo()
    return upload
  }
}
