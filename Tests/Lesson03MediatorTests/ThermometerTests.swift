import Lesson03Mediator
import LessonKit
import TimerLab

/// Tests of a thermometer, which requests its timer from the mediator.
///
/// `Limits` defines how long an assertion waits, and how many ticks prove that an object is ticking. `assertSilent`
/// fails on any tick after the grace period (`Limits.intervalsOfGrace`), even if the test caused it by firing a timer.
final class ThermometerTests: LessonTestCase {
  func test_ticksWhileItsScreenIsOpen() {
    let thermometer = openScreen()
    assertKeepsTicking(thermometer)
  }

  func test_isFreedWhenItsScreenCloses() {
    let thermometer = openScreen()
    thermometer.wait()
    thermometer.closeScreen()
    assertFreed(thermometer)
  }

  func test_stopsTickingWhenItsScreenCloses() {
    let thermometer = openScreen()
    assertKeepsTicking(thermometer)
    thermometer.closeScreen()
    assertNoTickDuringRelease(thermometer)
    assertSilent(thermometer)
    assertTimersEndByNextFiring(thermometer)
  }

  /// Fires the timer by hand, because its interval is an hour.
  func test_isFreedAndSilentWhenItsScreenClosesInTheMiddleOfATick() {
    let thermometer = openScreen(every: .anHour)
    thermometer.closeScreen(.inTheMiddleOfATickIfAny)
    assertFreed(thermometer)
    thermometer.fireTimers()
    assertSilent(thermometer)
    assertTimersEndByNextFiring(thermometer)
  }

  func test_stopsTickingWhenItIsStopped() {
    let thermometer = openScreen()
    assertKeepsTicking(thermometer)
    thermometer.perform(.stopThermometer)
    assertSilent(thermometer)
    assertTimersEndByNextFiring(thermometer)
  }

  func test_stopsTickingWhenItIsStoppedInTheMiddleOfATick() {
    let thermometer = openScreen()
    assertKeepsTicking(thermometer)
    thermometer.perform(.stopThermometer, .inTheMiddleOfATickIfAny)
    assertSilent(thermometer)
    assertTimersEndByNextFiring(thermometer)
  }

  func test_ticksAgainWhenItIsStartedAfterAStop() {
    let thermometer = openScreen()
    thermometer.wait()
    thermometer.perform(.stopThermometer)
    thermometer.perform(.startThermometerAgain)
    assertKeepsTicking(thermometer, while: "it is running after being stopped and restarted")
  }

  func test_stopsTickingWhenItsScreenClosesAfterAStopAndANewStart() {
    let thermometer = openScreen()
    thermometer.wait()
    thermometer.perform(.stopThermometer)
    thermometer.perform(.startThermometerAgain)
    assertKeepsTicking(thermometer, while: "it is running after being stopped and restarted")
    thermometer.closeScreen()
    assertSilent(thermometer)
    assertTimersEndByNextFiring(thermometer)
  }

  /// Simulates a screen that creates and starts a thermometer, and releases it when the screen closes.
  private func openScreen(every interval: TimeInterval = Heartbeat.interval) -> Scenario<Thermometer> {
    Scenario("the thermometer", while: "its screen is open") { Thermometer(interval: interval, read: $0.add) }
      .act { $0.start() }
  }
}

extension Act<Thermometer> {
  fileprivate static var startThermometerAgain: Act { Act("it is started again") { $0.start() } }
  fileprivate static var stopThermometer: Act { Act("it is stopped", stopsOwner: true) { $0.stop() } }
}
