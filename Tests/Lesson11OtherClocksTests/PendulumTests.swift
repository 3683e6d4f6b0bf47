import Lesson11OtherClocks
import LessonKit
import TimerLab

final class PendulumTests: LessonTestCase {
  /// The scenario plays the screen: it starts the pendulum, and lets go of it when it closes.
  private func openScreen() -> Scenario<Pendulum> {
    Scenario("the pendulum", clock: OtherClock("its display link", pulse: nil) { $0.stop() }) { ticks in
      Pendulum(framesPerSecond: Int(1 / Heartbeat.interval), draw: ticks.add)
    }
    .act { $0.start() }
  }

  func test_swingsWhileItsScreenIsOpen() {
    assertTicks(openScreen(), while: "its screen is open")
  }

  func test_goesOnSwingingWhenAnotherPendulumHasComeAndGone() {
    let older = openScreen()
    let scenario = openScreen()
    scenario.listenUntilHeard()
    older.act { $0.stop() }.letGo()
    openScreen().act { $0.stop() }.letGo()
    assertTicks(scenario, while: "its screen is open, and those of an older and a newer pendulum have closed")
  }

  func test_swingsAgainAfterAStop() {
    let scenario = openScreen()
    scenario.listenUntilHeard()
    scenario.act { $0.stop() }
    scenario.act { $0.start() }
    assertTicks(scenario, while: "it runs again, after a stop and a start")
  }

  func test_stopsSwingingWhenItIsStopped() {
    let scenario = openScreen().act { $0.stop() }
    assertSilent(scenario, because: "it was stopped", diagnosis: .ignoresStop)
  }

  /// Its display link may be paused, as long as the pendulum is there to end it.
  func test_stopsSwingingWhenItIsStoppedWhileItDraws() {
    assertStopsTicking(
      openScreen(), whenTold: "it is stopped while it draws", mayGoOn: true, inATick: true,
      by: { $0.stop() })
  }

  func test_swingsAgainWhenItIsStoppedAndStartedWhileItDraws() {
    let scenario = openScreen()
    scenario.listenUntilHeard()
    scenario.actInATick {
      $0.stop()
      $0.start()
    }
    assertTicks(scenario, while: "it runs again, after a stop and a start in the middle of a frame")
  }

  func test_hasNoSecondDisplayLinkWhenItIsStartedTwice() {
    assertMakesNoSecondTimer(openScreen(), when: "it is started twice", by: { $0.start() })
  }

  func test_isFreedWhenItsScreenClosesWhileItSwings() {
    assertFreed(openScreen(), when: "its screen closes")
    // What a frame hands to a queue comes to its turn when the pendulum is gone, and must not need it.
    let scenario = openScreen()
    scenario.listen()
    scenario.letGoAfterAFiring()
    assertFreed(scenario, when: "its screen closes right after a frame")
  }

  func test_isFreedWhenItsScreenClosesWhileItDraws() {
    assertFreed(openScreen(), when: "its screen closes while it draws", inATick: true)
  }

  func test_stopsSwingingWhenItsScreenCloses() {
    assertStopsTicking(openScreen(), when: "its screen closes")
  }

  /// Only `invalidate()` takes a display link off its run loop. One that is paused is silent, and stays.
  func test_leavesNoDisplayLinkBehindWhenItsScreenClosesAfterAStop() {
    let scenario = openScreen()
    scenario.letGo(after: { $0.stop() })
    scenario.listen()
    let left = scenario.runningTimers
    guard left > 0 else { return }
    report(
      Failure(
        "The pendulum left a display link behind.",
        expected: "no display link is on the run loop when the screen closes after a stop.",
        happened: "\(left == 1 ? "1 is" : "\(left) are") still there.",
        found: "nobody invalidated it, and the run loop holds it until somebody does.",
        diagnosis: .clockLeftBehind))
  }
}
