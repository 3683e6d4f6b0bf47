import Lesson01TheLeak
import LessonKit
import TimerLab

/// The home screen presents the polling screen, and later dismisses it.
final class PollingScreenTests: LessonTestCase {
  func test_pollsWhileItsScreenIsOpen() {
    assertTicks(openScreen(), while: "its screen is open")
  }

  func test_theScreenIsFreedWhenItCloses() {
    let screen = assertTicksByATimer(screenOpenedJustNow(watching: "the screen") { $0 })
    assertFreed(screen, when: Act("it closes") { $0.close() })
  }

  func test_thePollerIsFreedWhenItsScreenCloses() {
    assertFreed(openScreen(), when: .itsScreenCloses)
  }

  func test_thePollerIsFreedWhenItsScreenClosesWithoutAnimation() {
    assertFreed(
      openScreen(), when: Act("its screen closes without animation") { $0.close(animated: false) })
  }

  func test_stopsPollingWhenItsScreenCloses() {
    assertTicksThenFallsSilent(openScreen(), after: .itsScreenCloses)
  }

  func test_thePollerIsFreedWhenItsScreenClosesInTheMiddleOfAPoll() {
    assertFreedAndItsTimerEnds(openScreen(every: .anHour), .inAFiringByHand, when: .itsScreenCloses)
  }

  func test_thePollerIsFreedWhenItsScreenClosesAsSoonAsItIsOpen() {
    assertFreedAndItsTimerEnds(
      screenOpenedJustNow(every: .anHour), .rightAfterItsStart, when: .itsScreenCloses)
  }

  func test_pollsAgainWhenTheScreenIsOpenedAnew() {
    let scenario = openScreen().later { $0.close() }
    scenario.act { $0.open(onPoll: scenario.ticks.add) }
    assertTicks(scenario, while: "a second polling screen is open")
  }

  func test_pollsWhileAnotherPollingScreenIsOpen() {
    let screens = [screenOpenedJustNow(), screenOpenedJustNow()]
    var silent: [Int] { screens.indices.filter { screens[$0].ticks.count < 2 } }
    expect(
      silent.isEmpty,
      "two screens are open at the same time, and the poller of each polls.", within: Heartbeat.patience,
      or: "Two polling screens disturbed each other.", .stoppedTooEarly,
      happened: "the \(silent == [0] ? "first" : "second") one does not poll, or only once.",
      found: "the other one polls again and again.",
      unless: silent.count == 2, leftTo: "test_pollsWhileItsScreenIsOpen"
    )
    for screen in screens { screen.act { $0.close() } }
  }

  /// The page says to stay with `Timer`.
  private func openScreen(every interval: TimeInterval = Heartbeat.interval) -> Scenario<Visit> {
    assertTicksByATimer(screenOpenedJustNow(every: interval))
  }

  private func screenOpenedJustNow(
    every interval: TimeInterval = Heartbeat.interval, watching name: String = "the poller",
    _ find: @escaping (PollingScreen) -> AnyObject? = { $0.poller }
  ) -> Scenario<Visit> {
    let scenario = Scenario(name, watching: { $0.screen.flatMap(find) }) { _ in Visit() }
    return scenario.act { $0.open(every: interval, onPoll: scenario.ticks.add) }
  }
}

extension Act<Visit> {
  fileprivate static var itsScreenCloses: Act { Act("its screen closes") { $0.close() } }
}
