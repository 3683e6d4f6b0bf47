import Lesson09RunLoopModes
import LessonKit
import TimerLab

/// Tests that a countdown never counts a second twice or too early, in any run loop mode.
final class CountdownSpeedTests: LessonTestCase {
  /// The interval between two numbers of the countdown, in seconds.
  private let secondDuration = TickRate.secondDuration
  /// The time limit for two ticks of the countdown, in heartbeat intervals.
  private let intervalsForTwoTicks = 5 * TickRate.intervalsPerSecond

  func test_countsNoSecondTwiceWhileTheListRests() {
    let countdown = openScreen(every: secondDuration)
    assertKeepsTicking(countdown, within: intervalsForTwoTicks)
    let rate = countdown.measureTickRate(in: [.default])
    assertNoSecondCountsTwice(rate, while: "the list rests")
  }

  func test_countsNoSecondTwiceWhileTheUserDragsTheList() {
    let countdown = openScreen(every: secondDuration)
    assertKeepsTicking(countdown, within: intervalsForTwoTicks)
    assertKeepsTicking(
      countdown, while: "the user drags the list", mode: .tracking, within: intervalsForTwoTicks)
    let rate = countdown.measureTickRate(in: [.tracking])
    assertNoSecondCountsTwice(rate, while: "the user drags the list")
  }

  /// Detects two timers, one for each mode. Each is overdue when its mode is back, and counts a second once more.
  func test_countsNoSecondTwiceWhenTheUserDragsAgainAndAgain() {
    let countdown = openScreen(every: secondDuration)
    assertKeepsTicking(countdown, within: intervalsForTwoTicks)
    let rate = countdown.measureTickRate(in: [.tracking, .default])
    assertNoSecondCountsTwice(rate, while: "the user drags and lets go, again and again")
  }

  /// Detects a countdown that makes up for lost seconds tick by tick. They may be lost, or come in one tick. A second
  /// tick is allowed, because it may be due when the first one comes.
  func test_doesNotMakeUpForSecondsInWhichTheRunLoopWasHeldUp() {
    isPromisedInFinePrintOnly = true
    let countdown = openScreen(every: secondDuration)
    assertKeepsTicking(countdown, within: intervalsForTwoTicks)
    Thread.sleep(forTimeInterval: 6 * secondDuration)
    let rate = countdown.measureTickRateUntilNextTick()
    let goesOn = rate.tickCount > 0
    expect(
      goesOn, "the countdown keeps ticking after the run loop was held up.",
      or: "The countdown stops after the run loop was held up.", .stoppedTooEarly,
      happened: "the run loop was held up for 6 of the countdown's seconds, and no tick came after that.")
    expect(
      !rate.isTooHigh, "one tick for all the seconds in which the run loop was held up.",
      or: "The countdown makes up for the seconds in which the run loop was held up.", .countsTooFast,
      happened:
        "the run loop was held up for 6 of the countdown's seconds, and "
        + "\(rate.tickCount.quantity(of: "tick")) came right after that.")
  }

  /// Detects a countdown that counts a second at its start. In this test, a second lasts an hour.
  func test_countsNoSecondAtItsStart() {
    let display = RecordingDisplay(showing: 600)
    let countdown = openScreen(with: display, every: .anHour)
    countdown.wait()
    let showsTheStart = display.lastNumber == display.startNumber
    expect(
      showsTheStart, "the display shows 600 until the first second is over.",
      or: "The countdown counts a second that is not over.", .countsTooFast,
      happened:
        "it shows \(display.lastNumber) right after the start. (In this test, its second lasts an hour.)")
  }

  /// Detects a countdown that rounds the remaining seconds down, and shows 598 when the first second is over.
  ///
  /// One that reads the clock may show a lower number at a late tick. So the number is compared with the time that has
  /// passed, and the test tries again if a busy machine has delayed the tick.
  func test_countsOneSecondAtItsFirstTick() {
    for _ in 1...20 {
      let display = RecordingDisplay(showing: 600)
      let start = ContinuousClock.now
      let countdown = openScreen(with: display, every: secondDuration)
      countdown.wait(until: { display.lastNumber < display.startNumber })
      let seconds = (ContinuousClock.now - start) / .seconds(secondDuration)
      assertFirstNumber(of: display, matches: seconds)
      countdown.cleanUp()
      if seconds < 1.4 || display.lastNumber == display.startNumber { break }
    }
  }

  /// Asserts that the countdown hasn't skipped a number at its first tick. `seconds` is the time since the start.
  private func assertFirstNumber(of display: RecordingDisplay, matches seconds: Double, line: UInt = #line) {
    let first = display.numbers.first { $0 < display.startNumber }
    let hasTicked = first != nil
    expect(
      hasTicked, "the display shows 599 when the first second is over.",
      or: "The countdown did not tick.", .neverTicked,
      happened: "it showed no number below \(display.startNumber).", line: line)
    let countsElapsedSeconds = first.map { $0 >= display.startNumber - Int(seconds.rounded()) } ?? false
    expect(
      countsElapsedSeconds, "the display shows 599 when the first second is over.",
      or: "The countdown counts a second that is not over.", .countsTooFast,
      happened: "it showed \(first ?? display.startNumber) then, although only one second was over.",
      line: line)
  }
}
