import Lesson09RunLoopModes
import LessonKit
import TimerLab

/// However the run loop runs, a second is counted once.
final class CountdownSpeedTests: LessonTestCase {
  /// Long enough that a machine which is busy with other things seldom makes a timer miss a tick.
  private let second = 5 * Heartbeat.interval

  func test_countsNoSecondTwiceWhileTheListRests() {
    assertCountsEachSecondOnce(while: "the list rests", modes: [.default, .default])
  }

  func test_countsNoSecondTwiceWhileTheUserDragsTheList() {
    assertCountsEachSecondOnce(while: "the user drags the list", modes: [.tracking, .tracking])
  }

  /// Of two timers, one for each mode, each makes up for what it has missed when its mode is run again.
  func test_countsNoSecondTwiceWhenTheUserDragsAgainAndAgain() {
    assertCountsEachSecondOnce(
      while: "the user drags and lets go, again and again", modes: [.tracking, .default])
  }

  /// Ticks that were due meanwhile may be lost.
  func test_ticksOnceWhenTheRunLoopWasHeldUpForSeconds() {
    failureNamesTheFinePrint = true
    guard let scenario = countdownAfterItsFirstTick() else {
      return passes(faultReportedBy: "test_ticksWhileTheListRests")
    }
    Thread.sleep(forTimeInterval: 6 * second)
    let (before, start) = (scenario.ticks.count, ContinuousClock.now)
    for _ in 0..<Heartbeat.patience where scenario.ticks.count == before {
      Heartbeat.turn(beats: 1, mode: .default)
    }
    let ticks = scenario.ticks.count - before
    // The next one may be due by then, and on a busy machine more.
    let most = 2 + Int((ContinuousClock.now - start) / .seconds(second))
    expect(
      (1...most).contains(ticks),
      "one tick for all the seconds in which the run loop was held up.",
      or: "The countdown does not go on as it should when the run loop was held up.",
      ticks == 0 ? .stoppedTooEarly : .countsTooFast,
      happened:
        "the run loop was held up for 6 of its seconds, and \(ticks.times("tick")) came at once after that."
    )
  }

  /// It may show where it begins.
  func test_countsNoSecondBeforeItIsOver() {
    let display = Display()
    let scenario = countdown(on: display, every: .anHour)
    scenario.listen()
    expect(
      display.seconds >= 600,
      "the display shows 600 until the first second is over.",
      or: "The countdown counts a second that is not over.", .countsTooFast,
      happened: "it shows \(display.seconds) right after the start. (In this test its second lasts an hour.)"
    )
    guard let shown = numberAfterOneSecond() else {
      return passes(faultReportedBy: "test_ticksWhileTheListRests")
    }
    expect(
      shown >= 599,
      "the display shows 599 when the first second is over.",
      or: "The countdown counts a second that is not over.", .countsTooFast,
      happened: "it shows \(shown) then, although only one second is over."
    )
  }

  /// What a countdown shows at the end of its first second; `nil` on a machine that is too busy. One that reads the clock
  /// may show a later number at a late tick, so only a tick in the first half of the second one counts.
  private func numberAfterOneSecond() -> Int? {
    for _ in 1...Heartbeat.patience {
      let (display, began) = (Display(), ContinuousClock.now)
      let scenario = countdown(on: display, every: second)
      scenario.listen(beats: Heartbeat.patience, until: { display.seconds < 600 })
      guard let first = display.numbers.first(where: { $0 < 600 }) else { return nil }
      if ContinuousClock.now - began < .seconds(second) * 1.4 { return first }
    }
    return nil
  }

  func test_hasOneTimerForAllModes() throws {
    try skipUnlessTimersAreSeen()
    let scenario = assertHasATimerIfItTicks(countdown())
    var most = scenario.runningTimers
    for mode in [RunLoop.Mode.default, .tracking, .default] {
      scenario.listen(mode: mode)
      most = max(most, scenario.runningTimers)
    }
    guard most > 0 else { return passes(faultReportedBy: "test_ticksWhileTheListRests") }
    expect(
      most == 1,
      "one timer, for all modes.", or: "The countdown has more than one timer.", .moreThanOneTimer,
      happened: "\(most) timers were valid at the same time."
    )
  }

  /// Runs the modes by turns, for a quarter of a second of the countdown each, and counts its ticks in spells of six.
  ///
  /// However busy the machine is, one timer ticks in such a spell as often as it has seconds, and at most twice more: with
  /// a tick that is overdue when the spell begins, and with one at its end. Two timers and a quicker one tick more often,
  /// unless they are held up. So hearts like them beat beside the countdown, and only spells in which they have done so
  /// tell that the countdown does not.
  private func assertCountsEachSecondOnce(
    while situation: String, modes: [RunLoop.Mode], line: UInt = #line
  ) {
    guard let scenario = countdownAfterItsFirstTick() else {
      return passes(faultReportedBy: "test_ticksWhileTheListRests")
    }
    let ticksBefore = scenario.ticks.count
    let (beatsOfTwo, beatsOfAQuickOne) = (Ticks(), Ticks())
    let drag = Lane.scroll
    let hearts = modes.map { heart($0, second, beatsOfTwo) } + [heart(.common, second / 2, beatsOfAQuickOne)]
    let counters = [scenario.ticks, beatsOfTwo, beatsOfAQuickOne]
    var tellingSpells = 0
    var excess: (ticks: Int, most: Int)?
    for _ in 0..<50 where tellingSpells < 2 && excess == nil {
      let (before, start) = (counters.map(\.count), ContinuousClock.now)
      var seconds: Int { Int((ContinuousClock.now - start) / .seconds(second)) }
      while seconds < 6 {
        for mode in modes {
          if mode == .tracking { drag.begin() }
          Heartbeat.turn(beats: second / Heartbeat.interval / 4, mode: mode)
          if mode == .tracking { drag.end() }
        }
      }
      // One more than that, for a countdown that begins with a tick.
      let (most, counts) = (seconds + 3, zip(counters, before).map { $0.count - $1 })
      if counts[0] > most { excess = (counts[0], most) }
      if counts[1] > most, counts[2] > most { tellingSpells += 1 }
    }
    for heart in hearts { heart.invalidate() }
    let timers = scenario.runningTimers
    guard scenario.ticks.count > ticksBefore else {
      return passes(
        faultReportedBy: modes.contains(.default)
          ? "test_ticksWhileTheListRests" : "test_ticksWhileTheUserDragsTheList")
    }
    expect(
      excess == nil,
      "one tick in each of its seconds, while \(situation).", or: "The countdown ticks too often.",
      timers > 1 ? .moreThanOneTimer : .countsTooFast,
      happened: excess.map {
        "\($0.ticks) ticks in \($0.most - 2) of its seconds. One a second, and one more at each end, makes \($0.most)."
      },
      found: timers > 1 ? "\(timers) timers are valid." : nil, line: line
    )
  }

  /// A countdown that has ticked while the list rests; `nil` if it does not.
  private func countdownAfterItsFirstTick() -> Scenario<Countdown>? {
    let scenario = countdown(every: second)
    scenario.listen(beats: Heartbeat.patience, until: { scenario.ticks.count > 0 })
    return scenario.ticks.count > 0 ? scenario : nil
  }

  private func heart(_ mode: RunLoop.Mode, _ interval: TimeInterval, _ beats: Ticks) -> Timer {
    let heart = Timer(timeInterval: interval, repeats: true) { _ in beats.add() }
    RunLoop.current.add(heart, forMode: mode)
    return heart
  }
}

extension Diagnosis {
  /// Two timers do the work of one.
  fileprivate static let moreThanOneTimer = Diagnosis("more-than-one-timer")
  /// It ticks more often than it should, with a single timer.
  fileprivate static let countsTooFast = Diagnosis("counts-too-fast")
}
