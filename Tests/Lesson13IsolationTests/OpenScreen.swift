import Lesson13Isolation
import LessonKit
import TimerLab

extension Act<ParkingMeter> {
  /// An act in which the user drives off, and the client stops the meter on the main thread.
  static var driveOff: Act {
    Act("the user drives off", stopsOwner: true) { meter in MainActor.assumeIsolated { meter.stop() } }
  }
  /// An act in which the screen closes, so that a ``BackgroundUpload`` holds the last reference to the meter.
  static var closeDuringUpload: Act {
    "its screen closes, and an upload on another thread is the last to release it"
  }
}

extension LessonTestCase {
  /// Simulates a screen that creates and starts a parking meter, and releases it when the screen closes.
  ///
  /// A wait in this scenario also runs the main actor's jobs, because a task may drive the meter.
  ///
  /// - Parameter addresses: The former addresses of freed meters. If possible, the new meter reuses one of them.
  func openScreen(
    every interval: TimeInterval = Heartbeat.interval, at addresses: Set<ObjectIdentifier> = []
  ) -> Scenario<ParkingMeter> {
    let task = NonTimerClock<ParkingMeter>("its task", referenceClock: .task) { meter in
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

  /// Creates, starts and releases a meter. Returns its former memory address, so that a test can reuse the address.
  func makeAndReleaseMeter() -> ObjectIdentifier {
    MainActor.assumeIsolated {
      let meter = ParkingMeter(interval: Heartbeat.interval) {}
      meter.start()
      return ObjectIdentifier(meter)
    }
  }

  /// Starts a background upload that also retains the meter.
  func startUpload(of meter: Scenario<ParkingMeter>) -> BackgroundUpload {
    let upload = BackgroundUpload()
    meter.act(upload.retainMeter)
    return upload
  }
}

// MARK: - Tasks

/// A token that each task inherits when it is created, and retains until it ends. A detached task doesn't inherit it.
@TaskLocal private var inheritedToken: LifetimeToken?

extension LessonTestCase {
  /// Opens a screen in such a way that the tasks of its meter inherit a token, and retain the token until they end.
  /// Returns the meter and a weak reference to the token.
  func openScreenAndMarkTasks() -> (meter: Scenario<ParkingMeter>, taskToken: WeakLifetimeToken) {
    let token = LifetimeToken()
    return ($inheritedToken.withValue(token) { openScreen() }, WeakLifetimeToken(token))
  }

  /// Asserts that the tasks that the meter created at its start have ended, and so have released `token`.
  ///
  /// Waits up to ``Limits/intervalsUntilTimeout``. This doesn't check whether a task ticks.
  func assertNoTaskRemains(
    with token: WeakLifetimeToken, of meter: Scenario<ParkingMeter>, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    expect(
      token.isFreed, within: Limits.intervalsUntilTimeout, of: meter,
      "the tasks that it has started end when \(meter.lastAct?.whenClause ?? "").",
      or: "The meter left a task behind.", Diagnosis("task-left-behind"),
      happened: "a task that was created when its screen opened is still there.", file: file, line: line)
  }
}
