import Lesson13Isolation
import LessonKit
import TimerLab

/// Tests that a parking meter is freed and silent after its screen closes. With `every: .anHour`, no tick is due.
///
/// `assertSilent` counts ticks after the grace period (`Limits.intervalsOfGrace`), even those of timers fired by hand.
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

  /// Detects a timer that hands its tick to the main actor, in a block that crashes if the meter has been freed. A
  /// block that retains the meter until it has run is allowed.
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
    assertNoTickDuringRelease(meter)
    assertSilent(meter)
    assertTimersEndByNextFiring(meter)
  }

  /// Detects a meter that invalidates its timer later, on the main actor, so that an overdue timer still calls
  /// `showTimeLeft`. The timer may fire once more if it doesn't call `showTimeLeft` and is invalid afterwards.
  func test_stopsTickingWhenItsScreenClosesWhileATickIsOverdue() {
    let meter = openScreen()
    assertKeepsTicking(meter)
    meter.closeScreen(.whileATickIsOverdueIfAny)
    assertSilent(meter)
    assertTimersEndByNextFiring(meter)
    assertOverdueTimerCausesNoTick(meter)
  }

  /// Detects a task that references the meter weakly, and becomes silent once the meter is freed, but never ends.
  func test_leavesNoTaskBehindWhenItsScreenCloses() {
    let (meter, mark) = openScreenAndMarkTasks()
    meter.wait()
    meter.closeScreen()
    assertNoTaskRemains(with: mark, of: meter)
  }

  // MARK: - When another thread is the last to release it

  /// Releases the last reference to the meter in a background upload, on another thread.
  func test_isFreedWhenAnotherThreadIsTheLastToLetGo() {
    let meter = openScreen()
    let upload = startUpload(of: meter)
    meter.wait()
    meter.release(after: .closeDuringUpload)
    upload.finish()
    assertFreed(meter)
  }

  /// Releases the last reference to the meter in a background upload, on another thread.
  func test_stopsTickingWhenAnotherThreadIsTheLastToLetGo() {
    let meter = openScreen()
    let upload = startUpload(of: meter)
    assertKeepsTicking(meter)
    meter.release(after: .closeDuringUpload)
    upload.finish()
    assertSilent(meter)
    assertTimersEndByNextFiring(meter)
  }

  /// Detects a meter whose `deinit` invalidates the timer on the upload's thread. The main thread waits until the
  /// upload has released the meter, so the main thread can't have invalidated the timer.
  func test_leavesItsTimerToTheMainThreadWhenAnotherThreadIsTheLastToLetGo() throws {
    try skipUnlessTestKitDetectsTimers()
    let meter = openScreen()
    let upload = startUpload(of: meter)
    assertKeepsTicking(meter)
    meter.release(after: .closeDuringUpload)
    let timersBefore = meter.validTimerCount
    upload.finish()
    let areTimersLeft = meter.validTimerCount >= timersBefore
    expect(
      areTimersLeft, "the main thread invalidates the timer, since it is on the main run loop.",
      or: "The meter's timer was invalidated on a thread other than its own.",
      Diagnosis("invalidated-on-the-wrong-thread"),
      happened:
        "it is already invalid, although the main thread has done nothing since the meter was released.")
  }
}
