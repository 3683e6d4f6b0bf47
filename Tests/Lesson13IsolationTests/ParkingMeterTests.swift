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
    older.letGo(after: driveOff)
    openScreen().letGo(after: driveOff)
    assertTicks(scenario, while: "its screen is open, and those of an older and a newer meter have closed")
    assertTicks(openScreen(whereAnotherWas: true), while: "its screen is open, and another has just closed")
  }

  // MARK: - When it is stopped

  /// A tick whose time had come may be on its way to the main actor, and still arrive.
  func test_stopsTickingWhenItIsStopped() {
    assertTicksThenStops(openScreen(), when: .theUserDrivesOff, ticksUnderWay: 1)
  }

  func test_stopsTickingWhenItIsStoppedInTheMiddleOfATick() {
    assertTicksThenStops(openScreen(), .inATickIfAny, when: .theUserDrivesOff, ticksUnderWay: 1)
  }

  /// A meter that makes its timer or task later, on the main actor, has to check that it was stopped.
  func test_staysSilentWhenItIsStoppedRightAfterItsStart() {
    let scenario = openScreen().tellToStop(by: driveOff)
    scenario.listen()
    assertNoTick(scenario, although: "it was stopped right after its start", or: .ignoresStop)
  }

  /// The next tick is an hour away. So there is none on its way when the user drives off.
  func test_doesNotTickWhenItIsStoppedBetweenTwoTicks() {
    let scenario = openScreen(every: .anHour)
    scenario.listen()
    let before = scenario.ticks.count
    scenario.tellToStop(by: driveOff).listen()
    let ticks = scenario.ticks.count - before
    expect(
      ticks == 0,
      "no tick when the user drives off an hour before the next one.",
      or: "The meter ticks because it is stopped.", .wokenByTheStop,
      happened: "\(ticks.times("tick")) after that."
    )
  }

  // MARK: - When its screen closes

  func test_isFreedAtOnceWhenItsScreenCloses() {
    assertFreed(openScreen())
  }

  func test_isFreedWhenItsScreenClosesInTheMiddleOfATick() {
    assertFreed(openScreen(), .inATickIfAny)
  }

  /// What a firing hands to the main actor comes to its turn when the meter is gone, and must not need it.
  func test_isFreedWhenItsScreenClosesBetweenTwoTicks() {
    assertFreedAndItsTimerEndsWhenFired(openScreen(every: .anHour))
    assertFreedAndItsTimerEndsWhenFired(openScreen(every: .anHour), .rightAfterItsStart)
    assertFreedAndItsTimerEndsWhenFired(openScreen(every: .anHour), .rightAfterAFiringByHand)
  }

  func test_stopsTickingWhenItsScreenCloses() {
    assertTicksThenStopsWithItsTimers(openScreen())
  }

  func test_stopsTickingWhenItsScreenClosesWhileATickIsOverdue() {
    assertTicksThenStopsWithItsTimers(openScreen(), .whenATickIsOverdue)
  }

  func test_stopsTickingWhenItsScreenClosesInTheMiddleOfATick() {
    assertTicksThenStopsWithItsTimers(openScreen(), .inATickIfAny)
  }

  // MARK: - When another thread is the last to let go

  func test_isFreedWhenAnotherThreadIsTheLastToLetGo() {
    let scenario = openScreen()
    closeScreen(of: scenario).finish()
    assertFreed(scenario, when: "another thread is the last to let go")
  }

  func test_stopsTickingWhenAnotherThreadIsTheLastToLetGo() {
    let scenario = openScreen()
    assertTicks(scenario, while: "its screen is open")
    closeScreen(of: scenario).finish()
    assertTicksThenStopsWithItsTimers(scenario, after: "another thread is the last to let go")
  }

  func test_leavesItsTimerToTheMainThreadWhenAnotherThreadIsTheLastToLetGo() {
    let scenario = openScreen()
    assertTicks(scenario, while: "its screen is open")
    let upload = closeScreen(of: scenario)
    let before = scenario.runningTimers
    upload.finish()
    // A timer that has ticked is on the run loop, which holds it until it is invalidated.
    expect(
      scenario.runningTimers >= before,
      "the main thread invalidates it, since it is on the main run loop.",
      or: "The meter's timer was invalidated on another thread than its own.", .invalidatedOnTheWrongThread,
      happened: "it is invalid already, and the main thread has done nothing since the meter was let go of."
    )
  }

  // MARK: - The scenario plays the screen

  /// - Parameter isSecond: Whether the meter takes the place in memory of one that has just been freed.
  func openScreen(
    every interval: TimeInterval = Heartbeat.interval, whereAnotherWas isSecond: Bool = false
  ) -> Scenario<ParkingMeter> {
    // A timer is expected here, and a task is as good. The pulse beats on the main actor: when it has beaten,
    // what was left for the main actor has been done as well.
    let task = OtherClock<ParkingMeter>("its task", pulse: .task, stop: driveOff)
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
    scenario.act(upload.hold).listen()
    scenario.listen(beats: Heartbeat.patience, until: { scenario.ticks.count > 2 })
    scenario.letGo()
    return upload
  }
}

/// The client is on the main thread, which the compiler can't know here.
func driveOff(_ meter: ParkingMeter) {
  MainActor.assumeIsolated { meter.stop() }
}

extension Act<ParkingMeter> {
  fileprivate static var theUserDrivesOff: Act { Act("the user drives off", by: driveOff) }
}

extension Diagnosis {
  /// A timer of the main thread was invalidated by another thread.
  fileprivate static let invalidatedOnTheWrongThread = Diagnosis("invalidated-on-the-wrong-thread")
  /// It ticked although no tick was due, because it was stopped.
  fileprivate static let wokenByTheStop = Diagnosis("woken-by-the-stop")
}
