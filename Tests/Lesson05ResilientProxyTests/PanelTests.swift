import Lesson05ResilientProxy
import LessonKit
import TimerLab

/// The proxy as a target: the ticker holds it, and goes on when the panel is gone.
final class PanelTests: LessonTestCase {
  /// The scenario plays the screen: it starts the panel, and lets go of it when it closes.
  private func openScreen(
    _ name: String = "the price panel", with ticker: Ticker = Ticker(every: Heartbeat.interval)
  ) -> Scenario<PricePanel> {
    Scenario(name) { ticks in
      PricePanel(onTick: ticks.add, onPrice: { _ in })
    }
    .act { $0.start(with: ticker) }
  }

  func test_ticksWhileItsScreenIsOpen() {
    assertTicks(openScreen(), while: "its screen is open")
  }

  func test_isFreedWhenItsScreenCloses() {
    assertFreed(openScreen(), when: "its screen closes")
  }

  func test_isFreedWhenItsScreenClosesInTheMiddleOfATick() {
    assertFreed(openScreen(), when: "its screen closes in the middle of a tick", inATick: true)
  }

  func test_noTickReachesAnybodyWhenItsScreenCloses() {
    let scenario = openScreen()
    scenario.listen()
    scenario.letGo()
    let ticks = scenario.listen()
    guard ticks > 0 else { return }
    let isAlive = scenario.isAlive
    let holder = isAlive ? scenario.findHolder() : nil
    report(
      Failure(
        "The price panel did not stop ticking.",
        expected: "when its screen closes, the ticks reach nobody any more.",
        happened: "\(ticks) ticks came through after that; the panel is \(isAlive ? "alive" : "gone").",
        found: holder?.finding, path: holder?.path, diagnosis: holder?.diagnosis ?? .ticksAfterFree))
  }

  func test_leavesTheTickerToTheOtherPanels() {
    let ticker = Ticker(every: Heartbeat.interval)
    let mark = TimerCensus.shared.mark
    let closed = openScreen("the first panel", with: ticker)
    let open = openScreen("the second panel", with: ticker)
    open.listen()
    closed.letGo()
    // The first tick after the end of the first panel comes here, and does what it does.
    open.listen()
    if seesTimers, !TimerCensus.shared.timers(since: mark).contains(where: \.isValid) {
      return report(
        Failure(
          "The ticker's timer was invalidated.",
          expected: "the ticker ticks on for the second panel when the screen of the first has closed.",
          happened: "its timer was valid while both screens were open, and is not any more.",
          found: "nobody has stopped the ticker, so it was done by what is told of its ticks.",
          diagnosis: .stoppedTooEarly))
    }
    assertTicks(open, while: "its screen is open, and that of another panel has closed")
  }

  func test_ticksAtTheAddressOfAPanelThatIsGone() {
    var panels = (0..<100).map { _ in PricePanel(onTick: {}, onPrice: { _ in }) }
    let addresses = Set(panels.map(ObjectIdentifier.init))
    let past = Ticker(every: Heartbeat.interval)
    for panel in panels { panel.start(with: past) }
    panels = []

    let (ticks, otherTicks) = (Ticks(), Ticks())
    let ticker = Ticker(every: Heartbeat.interval)
    defer { ticker.stop() }
    let panel = Rebirth.object(at: addresses) { PricePanel(onTick: ticks.add, onPrice: { _ in }) }
    let other = Rebirth.object(awayFrom: addresses) { PricePanel(onTick: otherTicks.add, onPrice: { _ in }) }
    panel?.start(with: ticker)
    other?.start(with: ticker)
    past.stop()
    guard let panel, let other else { return }
    Heartbeat.listen(beats: Heartbeat.patience, until: { ticks.count > 0 && otherTicks.count > 0 })
    withExtendedLifetime((panel, other)) {}
    guard ticks.count == 0, otherTicks.count > 0 else { return }
    report(
      Failure(
        "A new price panel does not tick.",
        expected: "a new panel ticks, also at the address of one that is gone.",
        happened: "no tick came to it in \(Heartbeat.patience) heartbeats.",
        found: "another new panel, at an address that is new, ticks.",
        diagnosis: .entriesOfTheDead))
  }

  func test_leavesTheTickerToBeStoppedByItsMaker() {
    let ticker = Ticker(every: Heartbeat.interval)
    let share = Share("ALFA")
    let scenario = openScreen(with: ticker)
    ticker.add(share)
    scenario.listenUntilHeard()
    scenario.letGo()
    scenario.listen()
    let ticks = share.ticks
    scenario.listen(beats: Heartbeat.patience, until: { share.ticks > ticks })
    guard share.ticks > ticks else {
      return report(
        Failure(
          "The ticker was stopped.",
          expected: "the ticker ticks on when the last panel has gone, until its maker stops it.",
          happened: "an object that is no panel was told of \(ticks.times("tick")), and of none after that.",
          diagnosis: .stoppedTooEarly))
    }
    ticker.stop()
    assertStopsTicking(scenario, when: "its screen has closed and the ticker is stopped")
  }
}
