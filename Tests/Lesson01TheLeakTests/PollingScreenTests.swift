import Lesson01TheLeak
import LessonKit
import TimerLab

/// The home screen presents the polling screen, and later dismisses it.
final class PollingScreenTests: LessonTestCase {
  func test_pollsWhileItsScreenIsOpen() {
    assertTicks(openScreen("the poller") { $0.poller }, while: "its screen is open")
  }

  func test_theScreenIsFreedWhenItCloses() {
    assertFreed(openScreen("the screen") { $0 }, when: "it closes", after: { $0.close() })
  }

  func test_thePollerIsFreedWhenItsScreenCloses() {
    assertFreed(openScreen("the poller") { $0.poller }, when: "its screen closes", after: { $0.close() })
  }

  func test_stopsPollingWhenItsScreenCloses() {
    assertStopsTicking(
      openScreen("the poller") { $0.poller }, when: "its screen closes", after: { $0.close() })
  }

  func test_thePollerIsFreedWhenItsScreenClosesInTheMiddleOfAPoll() {
    assertFreed(
      openScreen("the poller", every: 3600) { $0.poller },
      when: "its screen closes in the middle of a poll, an hour before the next", inATick: true,
      after: { $0.close() })
  }

  /// Before the run loop has had a turn, and long before a poll could end it.
  func test_thePollerIsFreedWhenItsScreenClosesAsSoonAsItIsOpen() {
    let scenario = Scenario("the poller", watching: { $0.screen?.poller }) { _ in Visit() }
    scenario.act { $0.open(every: 3600, onPoll: scenario.ticks.add) }
    scenario.letGo { $0.close() }
    assertFreed(scenario, when: "its screen closes as soon as it is open, an hour before the first poll")
  }

  func test_pollsAgainWhenTheScreenIsOpenedAnew() {
    let scenario = openScreen("the poller") { $0.poller }
    scenario.listen()
    scenario.act { $0.close() }
    scenario.act { $0.open(onPoll: scenario.ticks.add) }
    assertTicks(scenario, while: "a second polling screen is open")
  }

  private func openScreen(
    _ name: String, every interval: TimeInterval = Heartbeat.interval,
    watching: @escaping (PollingScreen) -> AnyObject?
  ) -> Scenario<Visit> {
    let scenario = Scenario(name, watching: { $0.screen.flatMap(watching) }) { _ in Visit() }
    return assertTicksByATimer(scenario.act { $0.open(every: interval, onPoll: scenario.ticks.add) })
  }
}
