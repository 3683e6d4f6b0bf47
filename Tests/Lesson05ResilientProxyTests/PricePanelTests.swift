import Lesson05ResilientProxy
import LessonKit
import TimerLab

/// The proxy as a target: the ticker holds it, and goes on when the panel is gone.
///
/// Each of these tests also fails if a message reaches an object that does not understand it: the kit sees to that.
final class PricePanelTests: LessonTestCase {
  func test_ticksWhileItsScreenIsOpen() {
    assertTicks(openScreen(), while: "its screen is open")
  }

  func test_ticksOnceAtEachTickOfItsTicker() {
    let ticker = Ticker(every: Heartbeat.interval)
    let share = Share("ALFA")
    ticker.add(share)
    let scenario = openScreen(with: ticker)
    scenario.listen(beats: Heartbeat.patience, until: { share.ticks > 2 })
    ticker.stop()
    // The last tick may have been left to the main queue.
    scenario.listen()
    if scenario.ticks.count == 0 { return passes(faultReportedBy: "test_ticksWhileItsScreenIsOpen") }
    expect(
      scenario.ticks.count == share.ticks, within: Heartbeat.patience, of: scenario,
      "the panel ticks once at each tick of its ticker.",
      or: "The price panel does not tick once at each tick of its ticker.", .wrongNumberOfTicks,
      happened:
        "the panel made \(scenario.ticks.count.times("tick")), and the ticker \(share.ticks.times("tick"))."
    )
  }

  func test_ticksAtTheAddressOfAPanelThatIsGone() {
    failureNamesTheFinePrint = true
    var panels = (0..<100).map { _ in PricePanel(onTick: {}, onPrice: { _ in }) }
    let addresses = Set(panels.map(ObjectIdentifier.init))
    let (past, ticker) = (Ticker(every: .anHour), Ticker(every: Heartbeat.interval))
    defer { ticker.stop() }
    for panel in panels { panel.start(with: past) }
    panels = []
    // A block that a deinit has put on the main queue may stand at the address of its panel until it has run.
    Heartbeat.listen(beats: 0)

    let ticks = [Ticks(), Ticks()]
    let heir = Rebirth.object(at: addresses) { PricePanel(onTick: ticks[0].add, onPrice: { _ in }) }
    let stranger = Rebirth.object(awayFrom: addresses) { PricePanel(onTick: ticks[1].add, onPrice: { _ in }) }
    for panel in [heir, stranger] { panel?.start(with: ticker) }
    past.stop()
    guard heir != nil else { return passes(faultReportedBy: "test_isFreedWhenItsScreenCloses") }
    Heartbeat.listen(beats: Heartbeat.patience, until: { ticks[0].count > 0 })
    if ticks[0].count + ticks[1].count == 0 {
      return passes(faultReportedBy: "test_ticksWhileItsScreenIsOpen")
    }
    expect(
      ticks[0].count > 0,
      "a new panel ticks, also at the address of one that is gone.",
      or: "A new price panel does not tick.", .entriesOfTheDead,
      happened: "no tick came to it in \(Heartbeat.patience) intervals.",
      found: "another new panel, at an address that is new, ticks."
    )
    withExtendedLifetime((heir, stranger)) {}
  }

  func test_isFreedWhenItsScreenCloses() {
    assertFreed(openScreen())
  }

  func test_isFreedWhenItsScreenClosesInTheMiddleOfATick() {
    assertFreed(openScreen(), .inATickIfAny)
  }

  func test_isFreedAndSilentWhenItsScreenClosesBeforeTheFirstTick() {
    let ticker = Ticker(every: .anHour)
    defer { ticker.stop() }
    let panel = openScreen(with: ticker)
    panel.closeScreen()
    assertFreed(panel)
    panel.fireTimers()
    assertSilent(panel)
  }

  func test_isFreedWhenItsScreenClosesWhileATickIsOverdue() {
    assertFreed(openScreen(), .whenATickIsOverdue)
  }

  func test_noTickReachesAnybodyWhenItsScreenCloses() {
    let scenario = openScreen()
    assertTicks(scenario, while: "its screen is open")
    scenario.letGo()
    // What is on the main queue already has its turn, as after any other end.
    scenario.listen(beats: 1)
    let ticks = scenario.listen()
    let isAlive = scenario.isAlive
    expect(
      ticks == 0,
      "when its screen closes, the ticks reach nobody any more.",
      or: "The price panel did not stop ticking.", isAlive ? nil : .ticksAfterFree,
      happened: "\(ticks.times("tick")) came through after that; the panel is \(isAlive ? "alive" : "gone").",
      heldBy: isAlive ? scenario.findHolder() : nil
    )
  }

  // MARK: - The ticker is not the panel's

  func test_leavesTheTickerToTheOtherPanels() {
    let mark = TimerCensus.shared.mark
    let ticker = Ticker(every: Heartbeat.interval)
    let closed = openScreen("the first panel", with: ticker)
    let open = openScreen("the second panel", with: ticker)
    assertTicks(closed, while: "its screen is open, and so is that of a panel after it")
    closed.letGo()
    // The first tick after the end of the first panel comes here, and does what it does.
    open.listen()
    expect(
      !seesTimers || TimerCensus.shared.timers(since: mark).contains(where: \.isValid),
      "the ticker ticks on for the second panel when the screen of the first has closed.",
      or: "The ticker's timer was invalidated.", .stoppedTooEarly,
      happened: "its timer was valid while both screens were open, and is not any more.",
      found: "nobody has stopped the ticker, so it was done by what is told of its ticks."
    )
    assertTicks(open, while: "its screen is open, and that of another panel has closed")
  }

  func test_leavesTheTickerToBeStoppedByItsMaker() {
    let ticker = Ticker(every: Heartbeat.interval)
    let share = Share("ALFA")
    let scenario = openScreen(with: ticker)
    ticker.add(share)
    scenario.listen(beats: Heartbeat.patience, until: { scenario.ticks.count > 2 })
    scenario.letGo()
    scenario.listen()
    let ticks = share.ticks
    expect(
      share.ticks > ticks, within: Heartbeat.patience, of: scenario,
      "the ticker ticks on when the last panel has gone, until its maker stops it.",
      or: "The ticker was stopped.", .stoppedTooEarly,
      happened: "an object that is no panel was told of \(ticks.times("tick")), and of none after that."
    )
    ticker.stop()
    assertTicksThenStopsWithItsTimers(scenario, after: "its screen has closed and the ticker is stopped")
  }

  /// The scenario plays the screen: it starts the panel, and lets go of it when it closes.
  private func openScreen(
    _ name: String = "the price panel", with ticker: Ticker = Ticker(every: Heartbeat.interval)
  ) -> Scenario<PricePanel> {
    Scenario(name) { PricePanel(onTick: $0.add, onPrice: { _ in }) }.act { $0.start(with: ticker) }
  }
}

extension Diagnosis {
  /// The cause for a panel that ticks more or less often than its ticker.
  fileprivate static let wrongNumberOfTicks = Diagnosis("wrong-number-of-ticks")
}
