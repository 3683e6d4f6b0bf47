import Lesson09RunLoopModes
import LessonKit
import TimerLab

/// Tests of a countdown that reaches zero while its screen is open.
///
/// `start()` may use the main queue, which Linux doesn't serve during a drag. So tests wait an interval before a drag.
extension CountdownTests {
  func test_endsAtZero() {
    let display = RecordingDisplay(showing: 2)
    let countdown = openScreen(with: display)
    countdown.wait(until: { display.lastNumber <= 0 })
    assertReachesZero(display, in: .default)
    countdown.wait()
    assertNothingFollowsZero(display, in: .default)
  }

  func test_endsAtZeroWhileTheUserDragsTheList() {
    isRequiredOnlyByFinePrint = true
    let display = RecordingDisplay(showing: 20)
    let countdown = openScreen(with: display)
    countdown.wait(intervals: 1)
    countdown.wait(in: .tracking, until: { display.lastNumber <= 0 })
    assertReachesZero(display, in: .tracking)
    countdown.drag()
    assertNothingFollowsZero(display, in: .tracking)
  }

  /// Checks that the timer becomes invalid after the countdown has reached zero, although the screen is still open.
  func test_leavesNoTimerAtZero() throws {
    try skipUnlessTestKitDetectsTimers()
    let display = RecordingDisplay(showing: 2)
    let countdown = openScreen(with: display)
    countdown.wait(until: { display.lastNumber <= 0 })
    assertReachesZero(display, in: .default)
    assertTimerEndsAtZero(countdown)
  }

  /// Detects a countdown that never invalidates its timer if it reaches zero during a drag. The assertion waits in the
  /// default mode, as after a drag, because a block on the main queue may invalidate the timer.
  func test_leavesNoTimerWhenItHasComeToZeroInADrag() throws {
    isRequiredOnlyByFinePrint = true
    try skipUnlessTestKitDetectsTimers()
    let display = RecordingDisplay(showing: 20)
    let countdown = openScreen(with: display)
    countdown.wait(intervals: 1)
    countdown.wait(in: .tracking, until: { display.lastNumber <= 0 })
    assertReachesZero(display, in: .tracking)
    assertTimerEndsAtZero(countdown)
  }

  /// Asserts that the countdown has reached or passed zero. `mode` is used only for the failure report.
  private func assertReachesZero(_ display: RecordingDisplay, in mode: RunLoop.Mode, line: UInt = #line) {
    let isAtZero = display.lastNumber <= 0
    expect(
      isAtZero, "a countdown from \(display.startNumber) reaches zero \(mode.situationPhrase).",
      or: "The countdown does not reach zero.",
      mode == .default && display.shownNumbers.isEmpty ? .neverTicked : .stoppedTooEarly,
      happened: "the display shows \(display.lastNumber) \(mode.situationPhrase).", line: line)
  }

  /// Asserts that the display showed zero exactly once, and no number after it. `mode` is used only for the message.
  private func assertNothingFollowsZero(
    _ display: RecordingDisplay, in mode: RunLoop.Mode, line: UInt = #line
  ) {
    let numbers = display.shownNumbers.drop { $0 > 0 }
    let endsAtZero = Array(numbers) == [0]
    expect(
      endsAtZero,
      "a countdown from \(display.startNumber) reaches 0 and shows nothing after it \(mode.situationPhrase).",
      or: "The countdown did not end at zero.", .doesNotEndAtZero,
      happened:
        "the display showed \(numbers.map(String.init).joined(separator: ", ")) \(mode.situationPhrase).",
      line: line)
  }

  /// Asserts that all timers of the countdown are invalid within ``Limits/intervalsUntilTimeout``. A timer may be
  /// invalidated only at its next firing or after the drag.
  private func assertTimerEndsAtZero(_ countdown: Scenario<Countdown>, line: UInt = #line) {
    expect(
      countdown.validTimerCount == 0, within: Limits.intervalsUntilTimeout, of: countdown,
      "a countdown that has reached zero leaves no timer behind, even though its screen is still open.",
      or: "The countdown is at zero, but its timer is still valid.", .doesNotEndAtZero, line: line)
  }
}
