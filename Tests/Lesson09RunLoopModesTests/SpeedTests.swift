import Lesson09RunLoopModes
import LessonAssertions
import TimerLab

/// However the run loop runs, a second is counted once.
final class SpeedTests: LessonTestCase {
  private let display = Display(showing: 600)

  func test_countsNoSecondTwiceWhileTheListRests() {
    assertCountsEachSecondOnce(while: "the list rests") {
      Heartbeat.listen(beats: 24)
    }
  }

  func test_countsNoSecondTwiceWhileTheUserDragsTheList() {
    assertCountsEachSecondOnce(while: "the user drags the list") {
      Heartbeat.listen(beats: 24, mode: .tracking)
    }
  }

  func test_countsNoSecondTwiceWhenTheUserDragsAgainAndAgain() {
    assertCountsEachSecondOnce(while: "the user drags and lets go, again and again") {
      for _ in 1...12 {
        Heartbeat.listen(beats: 1, mode: .tracking)
        Heartbeat.listen(beats: 1)
      }
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

  /// Compares the ticks with the beats of a heart that beats in every mode. One timer makes as many, give or
  /// take a few, on a busy machine too. Two timers make twice as many.
  private func assertCountsEachSecondOnce(while situation: String, _ run: () -> Void) {
    let scenario = Scenario.countdown(on: display)
    let beats = Ticks()
    let heart = Timer(timeInterval: Heartbeat.interval, repeats: true) { _ in beats.add() }
    RunLoop.current.add(heart, forMode: .common)
    run()
    heart.invalidate()
    let ticks = scenario.ticks.count
    guard ticks > beats.count * 3 / 2 else { return }
    let timers = scenario.runningTimers
    report(
      Failure(
        "The countdown ticks too often.",
        expected: "about \(beats.count) ticks in \(beats.count) heartbeats, while \(situation).",
        happened: "\(ticks) ticks. The display went from \(display.start) to \(display.seconds).",
        found: timers > 1 ? "\(timers) timers are running." : nil,
        diagnosis: timers > 1 ? .moreThanOneTimer : .countsTooFast))
  }
}
