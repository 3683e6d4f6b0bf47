import Lesson05ResilientProxy
import LessonKit
import TimerLab

/// The panel and a feed that holds its delegate.
final class WeakDelegateTests: LessonTestCase {
  private let feed = PriceFeed()
  private let prices = Ticks()

  /// The feed lives as long as this object, and what it holds must not be taken for the next test's.
  override func tearDown() {
    feed.takeDelegateAway()
    super.tearDown()
  }

  func test_showsThePricesOfItsFeed() {
    let feed = feed
    var shown: [Int] = []
    let panel = PricePanel(onTick: {}, onPrice: { shown.append($0) })
    panel.listen(to: feed)
    feed.receive(250)
    feed.receive(251)
    serveMainQueue()
    expect(
      shown == [250, 251], within: Heartbeat.patience,
      "250, then 251, each once.",
      or: "The panel does not show the prices that its feed brings.", .lostOnTheWay,
      happened: shown.isEmpty ? "no price came through." : "\(shown) came through."
    )
    withExtendedLifetime(panel) {}
  }

  func test_showsItsOwnPricesWhenAnotherPanelListensToAnotherFeed() {
    let feeds = [PriceFeed(), PriceFeed()]
    var shown: [[Int]] = [[], []]
    let panels = feeds.indices.map { index in
      PricePanel(onTick: {}, onPrice: { shown[index].append($0) })
    }
    for (panel, feed) in zip(panels, feeds) { panel.listen(to: feed) }
    feeds[0].receive(250)
    feeds[1].receive(99)
    serveMainQueue()
    if shown == [[], []] { return passes(faultReportedBy: "test_showsThePricesOfItsFeed") }
    expect(
      shown == [[250], [99]],
      "the first panel shows 250, which its feed brings, and the second shows 99.",
      or: "Two panels with a feed each disturbed each other.", .lostOnTheWay,
      happened: "the first shows \(shown[0]), the second \(shown[1])."
    )
    withExtendedLifetime(panels) {}
  }

  func test_showsThePricesOfAFeedThatAnotherPanelListenedToBefore() {
    failureNamesTheFinePrint = true
    let before = openScreen()
    let panel = PricePanel(onTick: {}, onPrice: { [prices] _ in prices.add() })
    panel.listen(to: feed)
    feed.receive(250)
    serveMainQueue()
    guard prices.count > 0 else { return passes(faultReportedBy: "test_showsThePricesOfItsFeed") }
    before.letGo()
    guard before.isFreed else { return passes(faultReportedBy: "test_isFreedWhileItsFeedLivesOn") }
    feed.receive(251)
    serveMainQueue()
    expect(
      prices.count > 1,
      "a panel shows the prices of its feed also when one that listened to the same feed before is freed.",
      or: "The panel lost its feed.", .lostOnTheWay,
      happened: "a price came through before the other panel was freed, and none after that."
    )
    withExtendedLifetime(panel) {}
  }

  func test_showsPricesAtTheAddressOfAPanelThatIsGone() {
    failureNamesTheFinePrint = true
    var panels = (0..<100).map { _ in PricePanel(onTick: {}, onPrice: { _ in }) }
    let addresses = Set(panels.map(ObjectIdentifier.init))
    let feeds = panels.map { panel in
      let feed = PriceFeed()
      panel.listen(to: feed)
      return feed
    }
    defer { for feed in feeds { feed.takeDelegateAway() } }
    panels = []
    // A block that a deinit has put on the main queue may stand at the address of its panel until it has run.
    Heartbeat.listen(beats: 0)

    let prices = [Ticks(), Ticks()]
    let heir = Rebirth.object(at: addresses) { PricePanel(onTick: {}, onPrice: { _ in prices[0].add() }) }
    let stranger = Rebirth.object(awayFrom: addresses) {
      PricePanel(onTick: {}, onPrice: { _ in prices[1].add() })
    }
    guard heir != nil else { return passes(faultReportedBy: "test_pricesReachNobodyWhenItsScreenCloses") }
    for panel in [heir, stranger] {
      panel?.listen(to: feed)
      feed.receive(250)
      serveMainQueue()
    }
    if prices[0].count + prices[1].count == 0 {
      return passes(faultReportedBy: "test_showsThePricesOfItsFeed")
    }
    expect(
      prices[0].count > 0,
      "a new panel shows them, also at the address of one that is gone.",
      or: "A new price panel does not show the prices of its feed.", .entriesOfTheDead,
      happened: "no price came through.",
      found: "another new panel, at an address that is new, shows them."
    )
    withExtendedLifetime((heir, stranger)) {}
  }

  func test_isFreedWhileItsFeedLivesOn() {
    let scenario = openScreen()
    feed.receive(250)
    serveMainQueue()
    scenario.letGo()
    let (isFreed, holder) = (!scenario.isAlive, findHolder(of: scenario))
    expect(
      isFreed,
      "the panel is freed when its screen closes, although the feed lives on.",
      or: "The price panel was not freed.", holder.cause, happened: "it is alive.", found: holder.found
    )
  }

  func test_pricesReachNobodyWhenItsScreenCloses() {
    let scenario = openScreen()
    feed.receive(250)
    serveMainQueue()
    let before = prices.count
    guard before > 0 else { return passes(faultReportedBy: "test_showsThePricesOfItsFeed") }
    scenario.letGo()
    feed.receive(251)
    serveMainQueue()
    let after = prices.count
    let (isAlive, holder) = (scenario.isAlive, findHolder(of: scenario))
    expect(
      after == before,
      "the feed goes on, and its prices reach nobody.",
      or: "A price was shown after the screen had closed.", holder.cause,
      happened: "the price came through; the panel is \(isAlive ? "alive" : "gone").", found: holder.found
    )
  }

  private func openScreen() -> Scenario<PricePanel> {
    let prices = prices
    return Scenario("the price panel") { _ in
      PricePanel(onTick: {}, onPrice: { _ in prices.add() })
    }
    .act { $0.listen(to: feed) }
  }

  /// Serves the main queue, because a panel may leave the price that it shows to a block or task there.
  private func serveMainQueue() {
    Heartbeat.listen(beats: 1)
  }

  /// Finds out by experiment whether it is the feed that holds the panel.
  private func findHolder(of scenario: Scenario<PricePanel>) -> (cause: Diagnosis, found: String?) {
    guard scenario.isAlive else { return (.ticksAfterFree, nil) }
    feed.takeDelegateAway()
    return scenario.isAlive
      ? (
        .heldBySomethingElse,
        "when the test took the feed's delegate away, it stayed alive. Something else holds it."
      )
      : (.heldByTheFeed, "when the test took the feed's delegate away, it was freed. So the feed held it.")
  }
}

extension PriceFeed {
  /// The delegate may end with this, and its end may ask for the feed's delegate. So the property is at rest by then.
  fileprivate func takeDelegateAway() {
    withExtendedLifetime(delegate) { delegate = nil }
  }
}

extension Diagnosis {
  /// The owner is freed as soon as the feed has another delegate.
  fileprivate static let heldByTheFeed = Diagnosis("held-by-the-feed")
}
