import Lesson03Mediator
import LessonKit
import TimerLab

final class ThermometerTests: LessonTestCase {
  /// The scenario plays the screen: it starts the thermometer, and lets go of it when it closes.
  private func openScreen(every interval: TimeInterval = Heartbeat.interval) -> Scenario<Thermometer> {
    Scenario("the thermometer") { ticks in
      Thermometer(interval: interval, read: ticks.add)
    }
    .act { $0.start() }
  }

  func test_ticksWhileItsScreenIsOpen() {
    assertTicks(openScreen(), while: "its screen is open")
  }

  func test_isFreedWhenItsScreenCloses() {
    assertFreed(openScreen(), when: "its screen closes")
  }

  func test_stopsTickingWhenItsScreenCloses() {
    assertStopsTicking(openScreen(), when: "its screen closes")
  }

  func test_stopsTickingWhenItIsToldTo() {
    assertStopsTicking(openScreen(), whenTold: "it is told to stop", by: { $0.stop() })
  }

  func test_stopsTickingWhenItIsToldToInTheMiddleOfATick() {
    assertStopsTicking(
      openScreen(), whenTold: "it is told to stop in the middle of a tick", inATick: true, by: { $0.stop() })
  }

  func test_isFreedWhenItsScreenClosesInTheMiddleOfATick() {
    assertFreed(
      openScreen(every: 3600), when: "its screen closes in the middle of a tick, an hour before the next",
      inATick: true)
  }

  func test_ticksAgainWhenItIsStartedAnew() {
    let scenario = openScreen()
    scenario.listen()
    scenario.act { $0.stop() }
    scenario.act { $0.start() }
    assertTicks(scenario, while: "it runs again after a stop")
  }
}
