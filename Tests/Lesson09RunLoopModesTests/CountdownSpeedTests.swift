import Lesson09RunLoopModes
import LessonKit
import TimerLab

/// Tests that no second is counted too early or twice, however the run loop runs.
final class CountdownSpeedTests: LessonTestCase {
  private let second = TickRate.second
  /// The time in which the countdown has to tick twice, in intervals.
  private let fiveSeconds = 5 * TickRate.intervals

  func test_countsNoSecondTwiceWhileTheListRests() {
    let countdown = openScreen(every: second)
    assertTicks(countdown, within: fiveSeconds)
    let rate = countdown.measureTickRate(in: [.default])
    assertNoSecondCountsTwice(rate, while: "the list rests")
  }

  func test_countsNoSecondTwiceWhileTheUserDragsTheList() {
    let countdown = openScreen(every: second)
    assertTicks(countdown, within: fiveSeconds)
    assertTicks(countdown, while: "the user drags the list", mode: .tracking, within: fiveSeconds)
    let rate = countdown.measureTickRate(in: [.tracking])
    assertNoSecondCountsTwice(rate, while: "the user drags the list")
  }

  /// Finds two timers, one for each mode. Each is overdue when its mode is back, and counts a second once more.
  func test_countsNoSecondTwiceWhenTheUserDragsAgainAndAgain() {
    let countdown = openScreen(every: second)
    assertTicks(countdown, within: fiveSeconds)
    let rate = countdown.measureTickRate(in: [.tracking, .default])
    assertNoSecondCountsTwice(rate, while: "the user drags and lets go, again and again")
  }

  /// Finds a countdown that makes up for lost seconds tick by tick. They may be lost, or come in one tick. A second tick is
  /// allowed, because it may be due when the first one comes.
  func test_doesNotMakeUpForSecondsInWhichTheRunLoopWasHeldUp() {
    isPromisedInFinePrintOnly = true
    let countdown = openScreen(every: second)
    assertTicks(countdown, within: fiveSeconds)
    Thread.sleep(forTimeInterval: 6 * second)
    let rate = countdown.measureTickRateUntilTheNextTick()
    let goesOn = rate.ticks > 0
    expect(
      goesOn, "the countdown goes on when the run loop was held up.",
      or: "The countdown stands still when the run loop was held up.", .stoppedTooEarly,
      happened: "the run loop was held up for 6 of its seconds, and no tick came after that.")
    expect(
      !rate.isTooHigh, "one tick for all the seconds in which the run loop was held up.",
      or: "The countdown makes up for the seconds in which the run loop was held up.", .countsTooFast,
      happened: "the run loop was held up for 6 of its seconds, and \(rate.ticks.times("tick")) came at once "
        + "after that.")
  }

  /// Finds a countdown that counts a second at its start. In this test, a second lasts an hour.
  func test_countsNoSecondAtItsStart() {
    let display = Display(showing: 600)
    let countdown = openScreen(with: display, every: .anHour)
    countdown.wait()
    let showsTheStart = display.number == display.start
    expect(
      showsTheStart, "the display shows 600 until the first second is over.",
      or: "The countdown counts a second that is not over.", .countsTooFast,
      happened: "it shows \(display.number) right after the start. (In this test its second lasts an hour.)")
  }

  /// Finds a countdown that rounds the remaining seconds down, and shows 598 when the first second is over.
  ///
  /// One that reads the clock may show a lower number at a late tick. So the number is compared with the time that has
  /// passed, and the test tries again if a busy machine has delayed the tick.
  func test_countsOneSecondAtItsFirstTick() {
    for _ in 1...20 {
      let display = Display(showing: 600)
      let start = ContinuousClock.now
      let countdown = openScreen(with: display, every: second)
      countdown.wait(until: { display.number < display.start })
      let seconds = (ContinuousClock.now - start) / .seconds(second)
      assertCounted(display, seconds)
      countdown.cleanUp()
      if seconds < 1.4 || display.number == display.start { break }
    }
  }

  /// Asserts that the first number on the display fits the seconds that have passed, to the nearest one.
  private func assertCounted(_ display: Display, _ seconds: Double, line: UInt = #line) {
    let first = display.numbers.first { $0 < display.start }
    let hasTicked = first != nil
    expect(
      hasTicked, "the display shows 599 when the first second is over.",
      or: "The countdown did not tick.", .neverTicked,
      happened: "it showed no number below \(display.start).", line: line)
    let countsWhatIsOver = first.map { $0 >= display.start - Int(seconds.rounded()) } ?? false
    expect(
      countsWhatIsOver, "the display shows 599 when the first second is over.",
      or: "The countdown counts a second that is not over.", .countsTooFast,
      happened: "it showed \(first ?? display.start) then, although only one second was over.", line: line)
  }
}
