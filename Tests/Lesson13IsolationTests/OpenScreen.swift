import Lesson13Isolation
import LessonKit
import TimerLab

extension Act<ParkingMeter> {
  /// The client is on the main thread, which the compiler can't know here.
  static var driveOff: Act {
    Act("the user drives off", isStop: true) { meter in MainActor.assumeIsolated { meter.stop() } }
  }
  static var closeDuringUpload: Act { "its screen closes, and an upload on another thread lets go last" }
}

extension LessonTestCase {
  /// Opens a screen, which makes and starts a meter. Closing it releases the meter.
  ///
  /// A meter may tick by a timer, or by a task or a dispatch source. Waiting waits for the main actor as well.
  func openScreen(
    every interval: TimeInterval = Heartbeat.interval, at addresses: Set<ObjectIdentifier> = []
  ) -> Scenario<ParkingMeter> {
    let task = OtherClock<ParkingMeter>("its task", referenceClock: .task) { meter in
      MainActor.assumeIsolated { meter.stop() }
    }
    return Scenario("the meter", while: "its screen is open", clock: task) { ticks in
      MainActor.assumeIsolated {
        let make = { ParkingMeter(interval: interval, showTimeLeft: ticks.add) }
        return addresses.isEmpty ? make() : AddressReuse.object(at: addresses, make: make) ?? make()
      }
    }
    .act { meter in MainActor.assumeIsolated { meter.start() } }
  }

  /// Makes and starts a meter, and releases it. Returns its address.
  func addressOfAReleasedMeter() -> ObjectIdentifier {
    MainActor.assumeIsolated {
      let meter = ParkingMeter(interval: Heartbeat.interval) {}
      meter.start()
      return ObjectIdentifier(meter)
    }
  }

  /// Starts an upload in the background, which also holds the meter.
  func startUpload(of meter: Scenario<ParkingMeter>) -> Upload {
    let upload = Upload()
    meter.act(upload.hold)
    return upload
  }
}

// MARK: - Tasks

/// A mark that each task copies when it is made, and keeps for as long as it exists. A detached task copies nothing.
@TaskLocal private var mark: LifetimeToken?

extension LessonTestCase {
  /// Opens a screen, and marks the tasks that the meter makes at its start. Returns the meter and the mark.
  func openScreenMarkingTasks() -> (Scenario<ParkingMeter>, WeakLifetimeToken) {
    let token = LifetimeToken()
    return ($mark.withValue(token) { openScreen() }, WeakLifetimeToken(token))
  }

  /// Asserts that the tasks which the meter made at its start have ended.
  ///
  /// Waits up to ``Limits/intervalsOfPatience``. Doesn't check whether a task ticks.
  func assertNoTaskRemains(
    with mark: WeakLifetimeToken, of meter: Scenario<ParkingMeter>, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    expect(
      mark.isFreed, within: Limits.intervalsOfPatience, of: meter,
      "the tasks that it has started end when \(meter.lastAct?.words ?? "").",
      or: "The meter left a task behind.", Diagnosis("task-left-behind"),
      happened: "a task that was made at its start is still there.", file: file, line: line)
  }
}
