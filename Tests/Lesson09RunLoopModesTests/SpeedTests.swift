import Lesson09RunLoopModes
import LessonKit
import TimerLab

/// However the run loop runs, a second is counted once.
final class SpeedTests: LessonTestCase {
  private let display = Display(showing: 600)
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

  /// It may show where it begins.
  func test_countsNoSecondBeforeItIsOver() {
    let scenario = Scenario("the countdown") { [display] ticks in
      Countdown(from: display.start, interval: 3600) { seconds in
        display.show(seconds)
        ticks.add()
      }
    }
    scenario.act { $0.start() }.listen()
    guard display.seconds >= display.start else {
      return reportEarlySecond(
        expected: "the display shows \(display.start) until the first second is over.",
        happened: "it shows \(display.seconds), and each of its seconds was to last an hour.")
    }
    guard let shown = numberAfterOneSecond(), shown < display.start - 1 else { return }
    reportEarlySecond(
      expected: "the display shows \(display.start - 1) when the first second is over.",
      happened: "it shows \(shown) then, and the second one is not over yet.")
  }

  /// What a countdown shows at the end of its first second; `nil` on a machine that is too busy. One that reads the clock
  /// may show a later number at a late tick, so only a tick in the first half of the second one counts.
  private func numberAfterOneSecond() -> Int? {
    for _ in 1...Heartbeat.patience {
      let display = Display(showing: self.display.start)
      let began = ContinuousClock.now
      var late: Duration?
      let scenario = Scenario("the countdown") { _ in
        Countdown(from: display.start, interval: second) { seconds in
          guard seconds < display.start, late == nil else { return }
          display.show(seconds)
          late = ContinuousClock.now - began - .seconds(self.second)
        }
      }
      scenario.act { $0.start() }
      Heartbeat.listen(beats: Heartbeat.patience, until: { late != nil })
      guard let late else { return nil }
      if late < .seconds(second) * 0.4 { return display.seconds }
    }
    return nil
  }

  private func reportEarlySecond(expected: String, happened: String, line: UInt = #line) {
    report(
      Failure(
        "The countdown counts a second that is not over.", expected: expected, happened: happened,
        diagnosis: .countsTooFast),
      line: line)
  }

  func test_hasOneTimerForAllModes() {
    let scenario = Scenario.countdown(on: display)
    var most = scenario.runningTimers
    for mode in [RunLoop.Mode.default, .tracking, .default] {
      scenario.listen(mode: mode)
      most = max(most, scenario.runningTimers)
    }
    guard most > 1 else { return }
    report(
      Failure(
        "The countdown has more than one timer.",
        expected: "one timer, for all modes.",
        happened: "\(most) timers were valid at the same time.",
        diagnosis: .moreThanOneTimer))
  }

  /// Runs the modes by turns, for a quarter of a second of the countdown each, and counts its ticks in spells of six.
  ///
  /// However busy the machine is, one timer ticks in such a spell as often as it has seconds, and at most twice more: with
  /// a tick that is overdue when the spell begins, and with one at its end. Two timers and a quicker one tick more often,
  /// unless they are held up. So hearts like them beat beside the countdown, and only spells in which they have done so
  /// tell that the countdown does not.
  private func assertCountsEachSecondOnce(while situation: String, modes: [RunLoop.Mode]) {
    let scenario = Scenario.countdown(on: display, interval: second)
    let (beatsOfTwo, beatsOfAQuickOne) = (Ticks(), Ticks())
    let hearts = modes.map { heart($0, second, beatsOfTwo) } + [heart(.common, second / 2, beatsOfAQuickOne)]
    let counters = [scenario.ticks, beatsOfTwo, beatsOfAQuickOne]
    var tellingSpells = 0
    var excess: (ticks: Int, most: Int)?
    for _ in 0..<50 where tellingSpells < 2 && excess == nil {
      let (before, start) = (counters.map(\.count), ContinuousClock.now)
      var seconds: Int { Int((ContinuousClock.now - start) / .seconds(second)) }
      while seconds < 6 {
        for mode in modes { Heartbeat.turn(beats: second / Heartbeat.interval / 4, mode: mode) }
      }
      // One more than that, for a countdown that begins with a tick.
      let (most, counts) = (seconds + 3, zip(counters, before).map { $0.count - $1 })
      if counts[0] > most { excess = (counts[0], most) }
      if counts[1] > most, counts[2] > most { tellingSpells += 1 }
    }
    for heart in hearts { heart.invalidate() }
    guard let (ticks, most) = excess else { return }
    let timers = scenario.runningTimers
    report(
      Failure(
        "The countdown ticks too often.",
        expected: "no more than \(most) ticks in \(most - 2) of its seconds, while \(situation).",
        happened: "\(ticks) ticks in \(most - 2) of its seconds; \(most) would be the most.",
        found: timers > 1 ? "\(timers) timers are running." : nil,
        diagnosis: timers > 1 ? .moreThanOneTimer : .countsTooFast))
  }

  private func heart(_ mode: RunLoop.Mode, _ interval: TimeInterval, _ beats: Ticks) -> Timer {
    let heart = Timer(timeInterval: interval, repeats: true) { _ in beats.add() }
    RunLoop.current.add(heart, forMode: mode)
    return heart
  }
}
