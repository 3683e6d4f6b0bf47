import Lesson09RunLoopModes
import LessonKit
import TimerLab

/// Tests that a countdown is freed and silent after its screen has closed.
///
/// `assertSilent` counts ticks after the grace period (`Limits.intervalsOfGrace`), even those of timers fired by hand.
extension CountdownTests {
  func test_isFreedWhenItsScreenCloses() {
    let countdown = openScreen()
    countdown.wait()
    countdown.closeScreen()
    assertFreed(countdown)
  }

  func test_isFreedWhenItsScreenClosesInTheMiddleOfATick() {
    let countdown = openScreen()
    countdown.wait()
    countdown.closeScreen(.inTheMiddleOfATickIfAny)
    assertFreed(countdown)
  }

  /// Detects a countdown that doesn't invalidate its timer. The interval is an hour, so the test fires any timers.
  func test_isFreedAndSilentWhenItsScreenClosesBeforeTheFirstTick() {
    let countdown = openScreen(every: .anHour)
    countdown.wait()
    countdown.closeScreen()
    assertFreed(countdown)
    countdown.fireTimers()
    assertSilent(countdown)
    assertTimersEndByNextFiring(countdown)
  }

  /// Detects a countdown that creates its timer later, on the main queue, when the screen has already closed, and does
  /// not end this timer. The test fires the timer itself.
  func test_isFreedAndSilentWhenItsScreenClosesRightAfterTheStart() {
    let countdown = openScreen(every: .anHour)
    countdown.closeScreen()
    assertFreed(countdown)
    countdown.fireTimers()
    assertSilent(countdown)
    assertTimersEndByNextFiring(countdown)
  }

  /// Detects a countdown that is retained until the end of the drag, for example by a block on the main queue.
  func test_isFreedAndSilentWhenItsScreenClosesDuringADrag() {
    isRequiredOnlyByFinePrint = true
    let countdown = openScreen()
    countdown.wait()
    countdown.drag()
    countdown.closeScreen()
    assertFreedDuringTheDrag(countdown)
    assertSilentDuringTheDrag(countdown)
  }

  func test_stopsTickingWhenItsScreenClosesAfterADrag() {
    let countdown = openScreen()
    countdown.wait()
    countdown.drag()
    assertKeepsTicking(countdown)
    countdown.closeScreen()
    assertNoTickDuringRelease(countdown)
    assertSilent(countdown)
    assertTimersEndByNextFiring(countdown)
  }

  /// Detects a countdown that invalidates its timer later, on the main queue, so that an overdue timer still shows a
  /// number. The timer may fire once more if it shows nothing and is invalid afterwards.
  func test_stopsTickingWhenItsScreenClosesWhileATickIsOverdue() {
    let countdown = openScreen()
    assertKeepsTicking(countdown)
    countdown.closeScreen(.whileATickIsOverdueIfAny)
    assertSilent(countdown)
    assertTimersEndByNextFiring(countdown)
    assertOverdueTimerCausesNoTick(countdown)
  }

  func test_stopsTickingWhenItsScreenClosesInTheMiddleOfATick() {
    let countdown = openScreen()
    assertKeepsTicking(countdown)
    countdown.closeScreen(.inTheMiddleOfATickIfAny)
    assertSilent(countdown)
    assertTimersEndByNextFiring(countdown)
  }

  /// Detects a second timer that fires only during drags and is never invalidated. A timer that fires once during the
  /// next drag and then ends is allowed.
  func test_leavesNoTimerForTheNextDragWhenItsScreenCloses() throws {
    try skipUnlessTestKitDetectsTimers()
    let countdown = openScreen()
    countdown.wait()
    countdown.closeScreen()
    countdown.wait()
    countdown.drag()
    assertTimersEndByNextFiring(countdown)
  }

  /// Asserts that the countdown is freed before the user stops dragging. Waits up to ``Limits/intervalsUntilTimeout``.
  private func assertFreedDuringTheDrag(_ countdown: Scenario<Countdown>, line: UInt = #line) {
    countdown.wait(in: .tracking, until: { !countdown.isAlive })
    let isFreed = !countdown.isAlive
    // Waits in the default mode, as after the drag.
    if !isFreed { countdown.wait() }
    let isLeft = countdown.isAlive
    expect(
      isFreed, "it is freed at once, while the user is still dragging.",
      or: "The countdown is not freed when its screen closes during a drag.",
      isLeft ? nil : .heldBySomethingElse,
      happened: isLeft
        ? "it was still alive when the list had come to rest."
        : "it stayed alive until the drag was over, and was freed when the list had come to rest.",
      heldBy: isLeft ? countdown.findHolder() : nil, line: line)
  }

  /// Asserts that the countdown doesn't tick anymore while the user keeps dragging. Its timer may still fire.
  private func assertSilentDuringTheDrag(_ countdown: Scenario<Countdown>, line: UInt = #line) {
    let ticks = countdown.runRunLoop(mode: .tracking)
    let isSilent = ticks == 0
    expect(
      isSilent, "no tick comes after that, while the user is still dragging.",
      or: "The countdown still ticked after it had been freed.", .ticksAfterFree,
      happened: "\(ticks.quantity(of: "tick")).", line: line)
  }
}
