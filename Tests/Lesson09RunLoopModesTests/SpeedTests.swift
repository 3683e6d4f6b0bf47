import Lesson09RunLoopModes
import LessonAssertions
import TimerLab

/// However the run loop runs, a second is counted once.
final class SpeedTests: LessonTestCase {
  private let display = Display(showing: 600)

  func test_countsNoSecondTwiceWhileTheListRests() {
    assertCountsEachSecondOnce(while: "the list rests") { beats in
      Heartbeat.listen(beats: 24)
      return 2 * beats.count
    }
  }

  func test_countsNoSecondTwiceWhileTheUserDragsTheList() {
    assertCountsEachSecondOnce(while: "the user drags the list") { beats in
      Heartbeat.listen(beats: 24, mode: .tracking)
      return 2 * beats.count
    }
  }

  /// Of two timers, one for each mode, each makes up for what it has missed when its mode is run again. How often a
  /// busy machine lets them do so is found out with two such timers of the test's own.
  func test_countsNoSecondTwiceWhenTheUserDragsAgainAndAgain() {
    assertCountsEachSecondOnce(while: "the user drags and lets go, again and again") { beats in
      let twins = Ticks()
      let hearts = [RunLoop.Mode.tracking, .default].map { heart(in: $0, twins) }
      for _ in 1...(20 * Heartbeat.patience) where beats.count < 24 || twins.count < beats.count + 16 {
        for mode in [RunLoop.Mode.tracking, .default] {
          _ = RunLoop.current.run(mode: mode, before: Date(timeIntervalSinceNow: Heartbeat.interval / 4))
        }
      }
      for heart in hearts { heart.invalidate() }
      return twins.count
    }
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
    guard display.seconds < display.start else { return }
    report(
      Failure(
        "The countdown counts a second that is not over.",
        expected: "the display shows \(display.start) until the first second is over.",
        happened: "it shows \(display.seconds), and each of its seconds was to last an hour.",
        diagnosis: .countsTooFast))
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

  /// Compares the ticks with the beats of a heart that beats in every mode. One timer makes as many, give or take a few.
  /// Two timers make as many as `run` returns.
  ///
  /// The heart is there before the countdown. Of two timers that are due together, a busy machine may hold up the second
  /// one, which then misses its next beat; it may not make the countdown seem too fast.
  private func assertCountsEachSecondOnce(while situation: String, _ run: (Ticks) -> Int) {
    let beats = Ticks()
    let heart = heart(in: .common, beats)
    let scenario = Scenario.countdown(on: display)
    let ticksOfTwo = run(beats)
    heart.invalidate()
    let ticks = scenario.ticks.count
    guard 2 * ticks > beats.count + ticksOfTwo else { return }
    let timers = scenario.runningTimers
    report(
      Failure(
        "The countdown ticks too often.",
        expected: "about \(beats.count) ticks in \(beats.count) heartbeats, while \(situation).",
        happened: "\(ticks) ticks. The display went from \(display.start) to \(display.seconds).",
        found: timers > 1 ? "\(timers) timers are running." : nil,
        diagnosis: timers > 1 ? .moreThanOneTimer : .countsTooFast))
  }

  private func heart(in mode: RunLoop.Mode, _ beats: Ticks) -> Timer {
    let heart = Timer(timeInterval: Heartbeat.interval, repeats: true) { _ in beats.add() }
    RunLoop.current.add(heart, forMode: mode)
    return heart
  }
}
