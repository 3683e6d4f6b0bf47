import Lesson13Isolation
import LessonKit
import TimerLab

/// Tests that a parking meter is freed and silent after its screen has closed. With `every: .anHour`, it doesn't tick
/// by itself.
///
/// `assertSilent` also counts a tick that comes because the test fires a timer by hand.
extension ParkingMeterTests {
  func test_isFreedWhenItsScreenCloses() {
    let meter = openScreen()
    meter.wait()
    meter.closeScreen()
    assertFreed(meter)
  }

  func test_isFreedAndSilentWhenItsScreenClosesInTheMiddleOfATick() {
    let meter = openScreen()
    assertKeepsTicking(meter)
    meter.closeScreen(.inTheMiddleOfATickIfAny)
    assertFreed(meter)
    assertSilent(meter)
    assertTimersEndByNextFiring(meter)
  }

  func test_isFreedAndSilentWhenItsScreenClosesRightAfterTheStart() {
    let meter = openScreen(every: .anHour)
    meter.closeScreen()
    assertFreed(meter)
    meter.fireTimers()
    assertSilent(meter)
    assertTimersEndByNextFiring(meter)
  }

  func test_isFreedAndSilentWhenItsScreenClosesLongBeforeItsNextTick() {
    let meter = openScreen(every: .anHour)
    meter.wait()
    meter.closeScreen()
    assertFreed(meter)
    meter.fireTimers()
    assertSilent(meter)
    assertTimersEndByNextFiring(meter)
  }

  /// Detects a tick that a timer has handed to the main actor, in a block that crashes when the meter is gone. A
  /// block that holds the meter until it has run passes.
  func test_isFreedAndSilentWhenItsScreenClosesRightAfterATick() {
    let meter = openScreen(every: .anHour)
    meter.wait()
    meter.fireTimers()
    meter.closeScreen()
    assertFreed(meter)
    meter.fireTimers()
    assertSilent(meter)
    assertTimersEndByNextFiring(meter)
  }

  func test_stopsTickingWhenItsScreenCloses() {
    let meter = openScreen()
    assertKeepsTicking(meter)
    meter.closeScreen()
    assertNoTickInsideTheRelease(meter)
    assertSilent(meter)
    assertTimersEndByNextFiring(meter)
  }

  /// Detects a meter that leaves the end of its timer to the main actor, so that an overdue timer fires before that
  /// and calls `showTimeLeft`. A timer that fires once more and doesn't call `showTimeLeft` passes, if it is invalid
  /// afterwards.
  func test_stopsTickingWhenItsScreenClosesWhileATickIsOverdue() {
    let meter = openScreen()
    assertKeepsTicking(meter)
    meter.closeScreen(.whileATickIsOverdueIfAny)
    assertSilent(meter)
    assertTimersEndByNextFiring(meter)
    assertOverdueTimerCausesNoTick(meter)
  }

  /// Detects a task that holds the meter weakly, and shows nothing when the meter is gone, but doesn't end.
  func test_leavesNoTaskBehindWhenItsScreenCloses() {
    let (meter, mark) = openScreenAndMarkTasks()
    meter.wait()
    meter.closeScreen()
    assertNoTaskRemains(with: mark, of: meter)
  }

  // MARK: - When another thread is the last to release it

  func test_isFreedWhenAnotherThreadIsTheLastToLetGo() {
    let meter = openScreen()
    let upload = startUpload(of: meter)
    meter.wait()
    meter.release(after: .closeDuringUpload)
    upload.finish()
    assertFreed(meter)
  }

  func test_stopsTickingWhenAnotherThreadIsTheLastToLetGo() {
    let meter = openScreen()
    let upload = startUpload(of: meter)
    assertKeepsTicking(meter)
    meter.release(after: .closeDuringUpload)
    upload.finish()
    assertSilent(meter)
    assertTimersEndByNextFiring(meter)
  }

  /// The main thread waits while the upload releases the meter. So it has not invalidated any timer when the test
  /// counts them.
  func test_leavesItsTimerToTheMainThreadWhenAnotherThreadIsTheLastToLetGo() throws {
    try skipUnlessTimersAreSeen()
    let meter = openScreen()
    let upload = startUpload(of: meter)
    assertKeepsTicking(meter)
    meter.release(after: .closeDuringUpload)
    let timersBefore = meter.validTimerCount
    upload.finish()
    let areTimersLeft = meter.validTimerCount >= timersBefore
    expect(
      areTimersLeft, "the main thread invalidates it, since it is on the main run loop.",
      or: "The meter's timer was invalidated on a thread other than its own.",
      Diagnosis("invalidated-on-the-wrong-thread"),
      happened: "it is already invalid, and the main thread has done nothing since the meter was released.")
  }
}
