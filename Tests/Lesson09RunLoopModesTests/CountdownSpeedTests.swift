import Lesson09RunLoopModes
import LessonKit
import TimerLab

/// Tests that a countdown never counts a second twice or too early, in any run loop mode.
final class CountdownSpeedTests: LessonTestCase {
  /// The interval between two numbers of the countdown, in seconds of real time.
  private let countdownInterval = TickRate.countdownInterval
  /// The time limit for two ticks of the countdown, in heartbeat intervals.
  private let intervalsForTwoTicks = 5 * TickRate.beatsPerCountdownInterval

  /// Measures the countdown in the default mode, in which the run loop runs unless the user drags the list.
  func test_countsNoSecondTwiceWhileTheListRests() {
    let countdown = openScreen(every: countdownInterval)
    assertKeepsTicking(countdown, within: intervalsForTwoTicks)
    let rate = countdown.measureTickRate(in: [.default])
    assertNoSecondCountsTwice(rate, while: "the list is at rest")
  }

  /// Measures the countdown in the tracking mode, in which the run loop runs during a drag.
  func test_countsNoSecondTwiceWhileTheUserDragsTheList() {
    let countdown = openScreen(every: countdownInterval)
    assertKeepsTicking(countdown, within: intervalsForTwoTicks)
    assertKeepsTicking(
      countdown, while: "the user drags the list", mode: .tracking, within: intervalsForTwoTicks)
    let rate = countdown.measureTickRate(in: [.tracking])
    assertNoSecondCountsTwice(rate, while: "the user drags the list")
  }

  /// Detects a countdown with a separate timer for each mode. When the run loop returns to a mode, that mode's timer is
  /// overdue and counts a second again.
  func test_countsNoSecondTwiceWhenTheUserDragsAgainAndAgain() {
    let countdown = openScreen(every: countdownInterval)
    assertKeepsTicking(countdown, within: intervalsForTwoTicks)
    let rate = countdown.measureTickRate(in: [.tracking, .default])
    assertNoSecondCountsTwice(rate, while: "the user keeps dragging and letting go")
  }

  /// Detects a countdown that makes up for missed seconds one tick at a time. A countdown may skip missed seconds, or
  /// count them all in one tick. One more tick is allowed, because the next second may be over by then.
  func test_doesNotMakeUpForSecondsInWhichTheRunLoopWasHeldUp() {
    isRequiredOnlyByFinePrint = true
    let countdown = openScreen(every: countdownInterval)
    assertKeepsTicking(countdown, within: intervalsForTwoTicks)
    Thread.sleep(forTimeInterval: 6 * countdownInterval)
    let rate = countdown.measureTickRateUntilNextTick()
    let goesOn = rate.tickCount > 0
    expect(
      goesOn, "the countdown keeps ticking after the run loop was blocked.",
      or: "The countdown stops after the run loop was blocked.", .stoppedTooEarly,
      happened: "the run loop was blocked for 6 of the countdown's seconds, and no tick came after that.")
    expect(
      !rate.isTooHigh, "one tick for all the seconds during which the run loop was blocked.",
      or: "The countdown makes up for the seconds during which the run loop was blocked.", .countsTooFast,
      happened:
        "the run loop was blocked for 6 of the countdown's seconds, and "
        + "\(rate.tickCount.quantity(of: "tick")) came right after that.")
  }

  /// Detects a countdown that counts down as soon as it starts. The interval is an hour, so no tick is due.
  func test_countsNoSecondAtItsStart() {
    let display = RecordingDisplay(showing: 600)
    let countdown = openScreen(with: display, every: .anHour)
    countdown.wait()
    let showsTheStart = display.lastNumber == display.startNumber
    expect(
      showsTheStart, "the display shows 600 until the first second is over.",
      or: "The countdown counts a second before it is over.", .countsTooFast,
      happened:
        "it shows \(display.lastNumber) right after the start. (In this test, its second lasts an hour.)")
  }

  /// Detects a countdown that rounds the remaining seconds down, so that it shows 598 when the first second is over.
  ///
  /// A countdown that reads the clock may show a lower number if its tick is late. So the test compares the number with
  /// the elapsed time, and tries again if a busy machine has delayed the tick.
  func test_countsOneSecondAtItsFirstTick() {
    for _ in 1...20 {
      let display = RecordingDisplay(showing: 600)
      let start = ContinuousClock.now
      let countdown = openScreen(with: display, every: countdownInterval)
      countdown.wait(until: { display.lastNumber < display.startNumber })
      let elapsedIntervals = (ContinuousClock.now - start) / .seconds(countdownInterval)
      assertFirstNumber(of: display, matches: elapsedIntervals)
      countdown.invalidateTimers()
      if elapsedIntervals < 1.4 || display.lastNumber == display.startNumber { break }
    }
  }

  /// Asserts that the countdown has ticked, and that its first number isn't too low for the elapsed time.
  /// `elapsedIntervals` is the time since its start, in intervals of the countdown.
  private func assertFirstNumber(
    of display: RecordingDisplay, matches elapsedIntervals: Double, line: UInt = #line
  ) {
    let first = display.shownNumbers.first { $0 < display.startNumber }
    let hasTicked = first != nil
    expect(
      hasTicked, "the display shows 599 when the first second is over.",
      or: "The countdown did not tick.", .neverTicked,
      happened: "it showed no number below \(display.startNumber).", line: line)
    let countsElapsedSeconds =
      first.map { $0 >= display.startNumber - Int(elapsedIntervals.rounded()) } ?? false
    expect(
      countsElapsedSeconds, "the display shows 599 when the first second is over.",
      or: "The countdown counts a second before it is over.", .countsTooFast,
      happened: "it showed \(first ?? display.startNumber) then, although only one second was over.",
      line: line)
  }
}
