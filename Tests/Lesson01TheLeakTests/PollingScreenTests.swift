import Lesson01TheLeak
import LessonKit
import TimerLab

/// The home screen presents the polling screen, and later dismisses it.
final class PollingScreenTests: LessonTestCase {
  func test_pollsWhileItsScreenIsOpen() {
    assertTicks(assertHasATimerIfItTicks(openScreen()), while: "its screen is open")
  }

  func test_theScreenIsFreedWhenItCloses() {
    let screen = assertHasATimerIfItTicks(openScreen(watching: "the screen") { $0 })
    assertFreed(screen, when: Act("it closes") { $0.close() })
  }

  func test_thePollerIsFreedWhenItsScreenCloses() {
    assertFreed(
      assertHasATimerIfItTicks(openScreen()), when: .itsScreenCloses,
      happened: itIsFreedByItsScreensOwnDismiss)
  }

  func test_thePollerIsFreedWhenItsScreenClosesWithoutAnimation() {
    assertFreed(
      assertHasATimerIfItTicks(openScreen()),
      when: Act("its screen closes without animation") { $0.close(animated: false) })
  }

  func test_thePollerStopsWhenItsScreenCloses() {
    assertTicksThenStopsWithItsTimers(assertHasATimerIfItTicks(openScreen()), after: .itsScreenCloses)
  }

  func test_thePollerIsFreedWhenItsScreenClosesInTheMiddleOfAPoll() {
    assertFreedAndItsTimerEndsWhenFired(
      assertHasATimerIfItTicks(openScreen(every: .anHour)), .inAFiringByHand, when: .itsScreenCloses)
  }

  func test_thePollerIsFreedWhenItsScreenClosesAsSoonAsItIsOpen() {
    assertFreedAndItsTimerEndsWhenFired(
      openScreen(every: .anHour), .rightAfterItsStart, when: .itsScreenCloses)
  }

  func test_thePollerStopsWhenItsScreenClosesWhileAPollIsOverdue() {
    assertTicksThenStopsWithItsTimers(
      assertHasATimerIfItTicks(openScreen()), .whenATickIsOverdue, after: .itsScreenCloses)
  }

  func test_pollsAgainWhenTheScreenIsOpenedAnew() {
    let scenario = assertHasATimerIfItTicks(openScreen()).afterAWhile { $0.close() }
    scenario.act { $0.open(onPoll: scenario.ticks.add) }
    assertTicks(scenario, while: "a second polling screen is open")
  }

  // MARK: - Beside another polling screen

  func test_pollsWhileAnotherPollingScreenIsOpen() {
    let (first, second) = (openScreen(), openScreen())
    Heartbeat.listen(beats: Heartbeat.patience, until: { min(first.ticks.count, second.ticks.count) >= 2 })
    let (polls, others) = (first.ticks.count, second.ticks.count)
    if max(polls, others) < 2 { return passes(faultReportedBy: "test_pollsWhileItsScreenIsOpen") }
    expect(
      min(polls, others) >= 2,
      "two screens are open at the same time, and the poller of each polls again and again.",
      or: "One of two pollers does not go on polling.", .stoppedTooEarly,
      happened: "\(polls.times("poll")) by the one that was opened first, \(others) by the other.")
    for screen in [first, second] { screen.act { $0.close() } }
  }

  func test_thePollerStopsAndIsFreedBesideOtherPollingScreens() {
    let other = openScreen(every: .anHour)
    // It may make its timer on the main queue, and that is not to be taken for a timer of the next poller.
    other.listen(beats: 1)
    let scenario = openScreen()
    scenario.listen()
    let visitor = openScreen()
    visitor.letGo(.rightAfterItsStart, by: .itsScreenCloses)
    expect(
      !visitor.isAlive, within: Heartbeat.patience / 4, of: visitor,
      "of three pollers, the last is freed when its screen closes.", or: "The poller was not freed.", nil,
      heldBy: visitor.findHolder())
    assertTicksThenStopsWithItsTimers(scenario, after: .itsScreenCloses)
    other.act { $0.close() }
  }

  // MARK: - How it is opened

  private func openScreen(
    every interval: TimeInterval = Heartbeat.interval, watching name: String = "the poller",
    _ find: @escaping (PollingScreen) -> AnyObject? = { $0.poller }
  ) -> Scenario<Visit> {
    let scenario = Scenario(name, watching: { $0.screen.flatMap(find) }) { _ in Visit() }
    return scenario.act { $0.open(every: interval, onPoll: scenario.ticks.add) }
  }

  /// The home screen's `dismiss`, which closes it, calls no `dismiss` of the screen's own.
  private var itIsFreedByItsScreensOwnDismiss: String? {
    weak var poller: AnyObject?
    do {
      let visit = Visit()
      visit.open(onPoll: {})
      poller = visit.screen?.poller
      visit.screen?.dismiss(animated: true)
    }
    guard poller == nil else { return nil }
    return "It is freed if its screen's own dismiss(animated:) is called. The home screen's was called here."
  }
}

extension Act<Visit> {
  fileprivate static var itsScreenCloses: Act { Act("its screen closes") { $0.close() } }
}
