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

  func test_thePollerIsFreedWhenItsScreenClosesWithoutAnimation() {
    assertFreed(
      openScreen("the poller") { $0.poller }, when: "its screen closes without animation",
      after: { $0.close(animated: false) })
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

  func test_pollsWhileAnotherPollingScreenIsOpen() {
    let polls = [Ticks(), Ticks()]
    let visits = polls.map { polls in
      let visit = Visit()
      visit.open(onPoll: polls.add)
      return visit
    }
    defer { for visit in visits { visit.close() } }
    Heartbeat.listen(beats: Heartbeat.patience, until: { polls.allSatisfy { $0.count > 1 } })
    let silent = polls.indices.filter { polls[$0].count < 2 }
    // Pollers that do not poll at all are left to the test above.
    guard silent.count == 1 else { return }
    report(
      Failure(
        "Two polling screens disturbed each other.",
        expected: "two screens are open at the same time, and the poller of each polls.",
        happened: "the \(silent == [0] ? "first" : "second") one does not poll, or only once.",
        found: "the other one polls again and again.",
        diagnosis: .stoppedTooEarly))
  }

  private func openScreen(
    _ name: String, every interval: TimeInterval = Heartbeat.interval,
    watching: @escaping (PollingScreen) -> AnyObject?
  ) -> Scenario<Visit> {
    let scenario = Scenario(name, watching: { $0.screen.flatMap(watching) }) { _ in Visit() }
    return assertTicksByATimer(scenario.act { $0.open(every: interval, onPoll: scenario.ticks.add) })
  }
}
