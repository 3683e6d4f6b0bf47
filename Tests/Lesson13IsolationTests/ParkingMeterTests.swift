import Lesson13Isolation
import LessonKit
import TimerLab

/// Tests of a parking meter while its screen is open, and after it has been stopped.
///
/// `Limits` defines how long an assertion waits, and how many ticks prove that an object is ticking. With `every:
/// .anHour`, no tick comes by itself while the test runs.
final class ParkingMeterTests: LessonTestCase {
  func test_ticksWhileItsScreenIsOpen() {
    let meter = openScreen()
    assertKeepsTicking(meter)
  }

  func test_goesOnTickingWhenAnotherMeterHasComeAndGone() {
    let older = openScreen()
    let meter = openScreen()
    assertKeepsTicking(meter)
    older.release(after: .driveOff)
    let newer = openScreen()
    newer.release(after: .driveOff)
    assertKeepsTicking(
      meter, while: "its screen is open, after the screens of an older and a newer meter have closed")
  }

  /// Detects a table that is keyed by the addresses of meters, and keeps the entry of a meter that has been freed.
  func test_ticksAtTheAddressOfAMeterThatIsGone() {
    let address = makeAndReleaseMeter()
    let meter = openScreen(at: [address])
    assertKeepsTicking(meter, while: "its screen is open, just after the screen of another meter has closed")
  }

  // MARK: - When it is stopped

  // A tick that was due before the stop may be on its way to the main actor. `ticksUnderWay: 1` allows that one.

  func test_stopsTickingWhenItIsStopped() {
    let meter = openScreen()
    assertKeepsTicking(meter)
    meter.perform(.driveOff)
    assertSilent(meter, ticksUnderWay: 1)
    assertTimersEndByNextFiring(meter)
  }

  func test_stopsTickingWhenItIsStoppedInTheMiddleOfATick() {
    let meter = openScreen()
    assertKeepsTicking(meter)
    meter.perform(.driveOff, .inTheMiddleOfATickIfAny)
    assertSilent(meter, ticksUnderWay: 1)
    assertTimersEndByNextFiring(meter)
  }

  /// Detects a meter that creates its timer or task later, on the main actor, although it has been stopped by then.
  func test_staysSilentWhenItIsStoppedRightAfterItsStart() {
    let meter = openScreen()
    meter.perform(.driveOff)
    assertSilent(meter, ticksUnderWay: 1)
  }

  /// Detects a task that ticks when the stop cancels its sleep.
  func test_doesNotTickWhenItIsStoppedLongBeforeItsNextTick() {
    let meter = openScreen(every: .anHour)
    meter.wait()
    let ticksSoFar = meter.ticks.count
    meter.perform(.driveOff)
    meter.wait()
    let ticks = meter.ticks.count - ticksSoFar
    let isSilent = ticks == 0
    expect(
      isSilent, "no tick when the user drives off an hour before the next one is due.",
      or: "Stopping the meter makes it tick.", Diagnosis("woken-by-the-stop"),
      happened: "\(ticks.quantity(of: "tick")) after that.")
  }

  /// Detects a `stop()` that silences the task without ending it.
  func test_leavesNoTaskBehindWhenItIsStopped() {
    let (meter, mark) = openScreenAndMarkTasks()
    meter.wait()
    meter.perform(.driveOff)
    assertNoTaskRemains(with: mark, of: meter)
  }
}
