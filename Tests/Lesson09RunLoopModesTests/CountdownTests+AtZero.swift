import Lesson09RunLoopModes
import LessonKit
import TimerLab

extension CountdownTests {
  func test_endsAtZero() {
    assertEndsAtZero(in: .default, reportedBy: "test_ticksWhileTheListRests")
  }

  func test_endsAtZeroWhileTheUserDragsTheList() {
    failureNamesTheFinePrint = true
    assertEndsAtZero(in: .tracking, reportedBy: "test_ticksWhileTheUserDragsTheList")
  }

  func test_leavesNoTimerAtZero() throws {
    try assertLeavesNoTimer(
      afterZeroIn: .default, reportedBy: "test_ticksWhileTheListRests", orEndedLateBy: "test_endsAtZero")
  }

  /// The end of the timer may wait on the main queue until the list has come to rest.
  func test_leavesNoTimerWhenItHasComeToZeroInADrag() throws {
    failureNamesTheFinePrint = true
    try assertLeavesNoTimer(
      afterZeroIn: .tracking, reportedBy: "test_ticksWhileTheUserDragsTheList",
      orEndedLateBy: "test_endsAtZeroWhileTheUserDragsTheList")
  }

  /// Asserts that a countdown from 2 shows 1 and 0, and nothing after that.
  ///
  /// - Parameters:
  ///   - mode: The mode in which the run loop runs.
  ///   - test: The test that fails if the countdown doesn't tick in that mode.
  private func assertEndsAtZero(in mode: RunLoop.Mode, reportedBy test: String, line: UInt = #line) {
    let display = Display(showing: 2)
    let scenario = assertHasATimerIfItTicks(countdown(on: display), line: line)
    scenario.listen(beats: Heartbeat.patience, mode: mode, until: { display.seconds <= 0 })
    guard !display.numbers.isEmpty else { return passes(faultReportedBy: test) }
    let late = scenario.listen(mode: mode)
    expect(
      late == 0 && display.seconds == 0,
      "a countdown from 2 shows 1, then 0, and does not tick after that\(mode.whileInIt).",
      or: "The countdown did not end at zero.", .doesNotEndAtZero,
      happened: "in \(Heartbeat.beats) intervals after that \(late.times("tick")) came. "
        + "The display shows \(display.seconds).", line: line
    )
  }

  /// Asserts that no timer is left when the countdown has come to zero and the list rests.
  private func assertLeavesNoTimer(
    afterZeroIn mode: RunLoop.Mode, reportedBy test: String, orEndedLateBy otherTest: String,
    line: UInt = #line
  ) throws {
    try skipUnlessTimersAreSeen()
    let display = Display(showing: 2)
    let scenario = assertHasATimerIfItTicks(countdown(on: display), line: line)
    scenario.listen(beats: Heartbeat.patience, mode: mode, until: { display.seconds <= 0 })
    guard display.seconds <= 0 else {
      return passes(faultReportedBy: display.numbers.isEmpty ? test : otherTest)
    }
    // The timer may end at the tick after the last one. It must not take forever.
    expect(
      scenario.runningTimers == 0, within: Heartbeat.patience, of: scenario,
      "a countdown that has come to its end leaves no timer, though its screen is still open.",
      or: "The countdown is at zero, and its timer is still valid.", .doesNotEndAtZero, line: line
    )
  }
}

extension RunLoop.Mode {
  /// The end of a sentence about what happens while the run loop is in this mode.
  fileprivate var whileInIt: String { self == .tracking ? ", while the user drags the list" : "" }
}

extension Diagnosis {
  /// The countdown does not end when no second is left.
  fileprivate static let doesNotEndAtZero = Diagnosis("does-not-end-at-zero")
}
