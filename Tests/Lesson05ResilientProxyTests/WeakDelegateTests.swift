import Lesson05ResilientProxy
import LessonKit
import TimerLab

/// Tests of a price panel and the feed that it listens to. The feed retains its delegate.
///
/// A panel may show a price later, on the main queue. So the tests wait before they check the shown prices.
final class WeakDelegateTests: LessonTestCase {
  /// Detects a table of proxies with the addresses of panels as its keys: a new panel gets the proxy of one that is
  /// gone.
  func test_showsPricesAtTheAddressOfAPanelThatIsGone() {
    var oldFeeds: [PriceFeed] = []
    let addresses = PanelAddress.addressesOfReleasedPanels { panel in
      let feed = PriceFeed()
      panel.listen(to: feed)
      oldFeeds.append(feed)
    }
    let (feed, prices, otherPrices) = (PriceFeed(), ShownPrices(), ShownPrices())
    let other = openScreen(listeningTo: feed, showing: otherPrices, at: .unused(addresses))
    feed.receive(99)
    other.wait()
    assertShown(otherPrices, [99])
    let panel = openScreen(listeningTo: feed, showing: prices, at: .used(addresses))
    feed.receive(250)
    panel.wait()
    isPromisedInFinePrintOnly = true
    let hasShownItsPrice = prices.all == [250]
    expect(
      hasShownItsPrice, "a new panel shows them, also at the address of one that is gone.",
      or: "A new price panel does not show the prices of its feed.", .entriesOfTheDead,
      happened: "\(prices.words) Another new panel, at an address that is new, shows its price.")
    other.closeScreen()
    oldFeeds = []
  }

  func test_showsThePricesOfItsFeed() {
    let (feed, prices) = (PriceFeed(), ShownPrices())
    let panel = openScreen(listeningTo: feed, showing: prices)
    feed.receive(250)
    feed.receive(251)
    panel.wait()
    assertShown(prices, [250, 251])
  }

  func test_showsItsOwnPricesWhenAnotherPanelListensToAnotherFeed() {
    let (feed, otherFeed) = (PriceFeed(), PriceFeed())
    let (prices, otherPrices) = (ShownPrices(of: "the first panel"), ShownPrices(of: "the second panel"))
    let panel = openScreen(listeningTo: feed, showing: prices)
    let other = openScreen(listeningTo: otherFeed, showing: otherPrices)
    feed.receive(250)
    otherFeed.receive(99)
    panel.wait()
    assertShown(prices, [250])
    assertShown(otherPrices, [99])
    other.closeScreen()
  }

  /// The panel that listened last shows the prices. Also finds an earlier panel that takes the delegate away from the
  /// feed when it is freed.
  func test_showsThePricesOfAFeedThatAnotherPanelListenedToBefore() {
    isPromisedInFinePrintOnly = true
    let (feed, prices) = (PriceFeed(), ShownPrices(of: "the second panel"))
    let earlier = openScreen(listeningTo: feed, showing: ShownPrices(of: "the first panel"))
    let panel = openScreen(listeningTo: feed, showing: prices)
    feed.receive(250)
    panel.wait()
    assertShown(prices, [250])
    earlier.closeScreen()
    assertFreed(earlier, whileAlive: .feed(feed))
    feed.receive(251)
    panel.wait()
    assertShown(prices, [250, 251])
  }

  func test_isFreedWhileItsFeedLivesOn() {
    let (feed, prices) = (PriceFeed(), ShownPrices())
    let panel = openScreen(listeningTo: feed, showing: prices)
    feed.receive(250)
    panel.wait()
    panel.closeScreen()
    assertFreed(panel, whileAlive: .feed(feed))
  }

  func test_showsNoPriceWhenItsScreenHasClosed() {
    let (feed, prices) = (PriceFeed(), ShownPrices())
    let panel = openScreen(listeningTo: feed, showing: prices)
    feed.receive(250)
    panel.wait()
    assertShown(prices, [250])
    panel.closeScreen()
    assertFreed(panel, whileAlive: .feed(feed))
    feed.receive(251)
    panel.wait()
    let hasShownNoOtherPrice = prices.all == [250]
    expect(
      hasShownNoOtherPrice, "the feed goes on, and its prices reach nobody.",
      or: "A price was shown after the panel had been freed.", .ticksAfterFree, happened: prices.words)
  }

  /// Asserts that a panel has shown exactly these prices, in this order.
  private func assertShown(
    _ shown: ShownPrices, _ prices: [Int], file: StaticString = #filePath, line: UInt = #line
  ) {
    let areRight = shown.all == prices
    expect(
      areRight, "\(shown.panel) shows the prices \(prices), each once.",
      or: "\(shown.panel.capitalizedSentence) does not show the prices that its feed brings.",
      .valueNotDelivered,
      happened: shown.words, file: file, line: line)
  }
}

/// A recorder of the prices that a panel has shown.
final class ShownPrices {
  /// The phrase that failure messages use for the panel.
  let panel: String
  /// All shown prices, in order.
  private(set) var all: [Int] = []

  init(of panel: String = "the price panel") {
    self.panel = panel
  }

  /// Records a shown price.
  func add(_ price: Int) { all.append(price) }

  /// The shown prices as a sentence for a failure message.
  fileprivate var words: String { all.isEmpty ? "no price came through." : "\(all) came through." }
}
