import Lesson05ResilientProxy
import LessonKit
import TimerLab

/// The panel and a feed that holds its delegate.
final class WeakDelegateTests: LessonTestCase {
  private let feed = PriceFeed()
  private let prices = Ticks()

  private func openScreen() -> Scenario<PricePanel> {
    let prices = prices
    return Scenario("the price panel") { _ in
      PricePanel(onTick: {}, onPrice: { _ in prices.add() })
    }
    .act { $0.listen(to: feed) }
  }

  func test_showsThePricesOfItsFeed() {
    let feed = feed
    var shown: [Int] = []
    let panel = PricePanel(onTick: {}, onPrice: { shown.append($0) })
    panel.listen(to: feed)
    feed.receive(250)
    feed.receive(251)
    guard shown != [250, 251] else { return }
    report(
      Failure(
        "The panel does not show the prices that its feed brings.",
        expected: "250, then 251.",
        happened: shown.isEmpty ? "no price came through." : "\(shown) came through.",
        diagnosis: .lostOnTheWay))
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
    // A panel that shows nothing at all is left to the other tests.
    guard shown != [[250], [99]], shown != [[], []] else { return }
    report(
      Failure(
        "Two panels with a feed each disturbed each other.",
        expected: "the first panel shows 250, which its feed brings, and the second shows 99.",
        happened: "the first shows \(shown[0]), the second \(shown[1]).",
        diagnosis: .lostOnTheWay))
    withExtendedLifetime(panels) {}
  }

  func test_showsPricesAtTheAddressOfAPanelThatIsGone() {
    var panels = (0..<100).map { _ in PricePanel(onTick: {}, onPrice: { _ in }) }
    let addresses = Set(panels.map(ObjectIdentifier.init))
    let feeds = panels.map { panel in
      let feed = PriceFeed()
      panel.listen(to: feed)
      return feed
    }
    panels = []

    func showsItsPrice(_ make: (() -> PricePanel) -> PricePanel?) -> Bool? {
      let prices = Ticks()
      guard let panel = make({ PricePanel(onTick: {}, onPrice: { _ in prices.add() }) }) else { return nil }
      panel.listen(to: feed)
      feed.receive(250)
      return withExtendedLifetime(panel) { prices.count > 0 }
    }
    defer { for feed in feeds { feed.takeDelegateAway() } }
    guard showsItsPrice({ Rebirth.object(at: addresses, make: $0) }) == false,
      showsItsPrice({ Rebirth.object(awayFrom: addresses, make: $0) }) == true
    else { return }
    report(
      Failure(
        "A new price panel does not show the prices of its feed.",
        expected: "a new panel shows them, also at the address of one that is gone.",
        happened: "no price came through.",
        found: "another new panel, at an address that is new, shows them.",
        diagnosis: .entriesOfTheDead))
  }

  func test_isFreedWhileItsFeedLivesOn() {
    let scenario = openScreen()
    scenario.letGo()
    guard scenario.isAlive else { return }
    reportHold(
      of: scenario, "The price panel was not freed.",
      expected: "the panel is freed when its screen closes, although the feed lives on.",
      happened: "it is alive.")
  }

  func test_pricesReachNobodyWhenItsScreenCloses() {
    let scenario = openScreen()
    scenario.letGo()
    feed.receive(250)
    guard prices.count > 0 else { return }
    reportHold(
      of: scenario, "A price was shown after the screen had closed.",
      expected: "the feed goes on, and its prices reach nobody.",
      happened: "the price came through; the panel is \(scenario.isAlive ? "alive" : "gone").")
  }

  /// Finds out by experiment whether it is the feed that holds the panel.
  private func reportHold(
    of scenario: Scenario<PricePanel>, _ headline: String, expected: String, happened: String,
    line: UInt = #line
  ) {
    var failure = Failure(headline, expected: expected, happened: happened)
    if !scenario.isAlive {
      failure.diagnosis = .ticksAfterFree
    } else {
      feed.takeDelegateAway()
      failure.found =
        scenario.isAlive
        ? "it is alive even when the feed has no delegate. Something else holds it."
        : "it is freed as soon as the feed has no delegate. So the feed held it."
      failure.diagnosis = scenario.isAlive ? .heldBySomethingElse : .heldByTheFeed
    }
    report(failure, line: line)
  }
}

extension PriceFeed {
  /// The delegate may end with this, and its end may ask for the feed's delegate. So the property is at rest by then.
  fileprivate func takeDelegateAway() {
    withExtendedLifetime(delegate) { delegate = nil }
  }
}
