import Lesson09RunLoopModes
import LessonKit
import TimerLab

/// Tests of a countdown on an open screen, both while the screen's list rests and while the user drags it.
///
/// `Limits` defines how long an assertion waits, and how many ticks prove that an object is ticking.
final class CountdownTests: LessonTestCase {
  /// Checks that the countdown ticks, and that it has created a timer.
  func test_ticksByATimerWhileTheListRests() {
    let countdown = openScreen()
    assertKeepsTicking(countdown)
    assertHasTimer(countdown)
  }

  func test_ticksWhileTheUserDragsTheList() {
    isRequiredOnlyByFinePrint = true
    let countdown = openScreen()
    countdown.wait()
    assertKeepsTicking(countdown, while: "the user drags the list", mode: .tracking)
  }

  /// Detects a countdown whose first tick adds its timer to the tracking mode.
  ///
  /// The countdown's interval is long, so that no tick comes before the drag. If one comes nevertheless on a busy
  /// machine, the test tries again.
  func test_ticksWhenTheUserDragsTheListBeforeTheFirstTick() {
    isRequiredOnlyByFinePrint = true
    for _ in 1...5 {
      let display = RecordingDisplay()
      let countdown = openScreen(with: display, every: 40 * Heartbeat.interval)
      countdown.wait()
      let hasTickedAtRest = display.lastNumber < display.startNumber
      assertTicksDuringADrag(countdown, display)
      countdown.invalidateTimers()
      if !hasTickedAtRest { break }
    }
  }

  func test_ticksWhenTheUserHasLetGoOfTheList() {
    let countdown = openScreen()
    countdown.drag()
    assertKeepsTicking(countdown, while: "the list is at rest again")
  }

  func test_goesOnTickingWhenOtherCountdownsHaveComeAndGone() {
    let older = openScreen()
    let countdown = openScreen()
    assertKeepsTicking(countdown)
    older.closeScreen()
    let newer = openScreen()
    newer.closeScreen()
    assertKeepsTicking(
      countdown, while: "its screen is open, after the screens of an older and a newer one have closed")
  }

  /// Counts the valid timers while the list rests, is dragged, and rests again.
  func test_hasOneTimerForAllModes() throws {
    try skipUnlessTestKitDetectsTimers()
    let countdown = openScreen()
    assertKeepsTicking(countdown)
    assertHasTimer(countdown)
    let timers = countdown.measureMaximumTimerCount()
    let hasNoSecondTimer = timers < 2
    expect(
      hasNoSecondTimer, "one timer, for all modes.", or: "The countdown has more than one timer.",
      .moreThanOneTimer, happened: "\(timers) timers were valid at the same time.")
  }

  /// Asserts that the countdown shows its next number while the user drags the list. Waits up to
  /// ``Limits/intervalsUntilTimeout``.
  private func assertTicksDuringADrag(
    _ countdown: Scenario<Countdown>, _ display: RecordingDisplay, line: UInt = #line
  ) {
    let fireDates = FireDateRecord(countdown.validTimers)
    let before = display.lastNumber
    countdown.runRunLoop(
      beats: Limits.intervalsUntilTimeout, mode: .tracking, until: { display.lastNumber < before })
    let hasTicked = display.lastNumber < before
    expect(
      hasTicked, "it ticks during a drag that begins before its first second is over.",
      or: "The countdown freezes when the user drags the list before its first tick.", .stoppedTooEarly,
      happened: "no tick came during a drag that lasted several of its seconds.",
      found: reasonForMissingTick(fireDates), line: line)
  }

  /// Returns a sentence about a timer that caused no tick, either because it is overdue or because its firing had no
  /// effect. Returns `nil` if there is no such timer.
  private func reasonForMissingTick(_ fireDates: FireDateRecord) -> String? {
    if !fireDates.overdueTimers.isEmpty {
      return "there is a timer, but it did not fire in .tracking mode."
    }
    return fireDates.firedTimers.isEmpty
      ? nil : "there is a timer. It fires, but no tick reaches the countdown."
  }
}
