import Lesson05ResilientProxy
import LessonKit
import TimerLab

/// Tests of a price panel and the feed that it listens to. The feed retains its delegate.
///
/// A panel may show a price later, on the main queue. So the tests wait before they check the shown prices.
final class WeakDelegateTests: LessonTestCase {
  /// Detects a table that keeps a proxy under a freed panel's address, so that a new panel at this address gets it.
  func test_showsPricesAtTheAddressOfAPanelThatIsGone() {
    var oldFeeds: [PriceFeed] = []
    let addresses = PanelAddress.addressesOfReleasedPanels { panel in
      let feed = PriceFeed()
      panel.listen(to: feed)
      oldFeeds.append(feed)
    }
    let (feed, recorder, otherRecorder) = (PriceFeed(), PriceRecorder(), PriceRecorder())
    let other = openScreen(listeningTo: feed, recordingIn: otherRecorder, at: .unused(addresses))
    feed.receive(99)
    other.wait()
    assertShownPrices(of: otherRecorder, are: [99])
    let panel = openScreen(listeningTo: feed, recordingIn: recorder, at: .used(addresses))
    feed.receive(250)
    panel.wait()
    isRequiredOnlyByFinePrint = true
    let hasShownItsPrice = recorder.prices == [250]
    expect(
      hasShownItsPrice,
      "a new panel shows its feed's prices, even at the address of one that has been freed.",
      or: "A new price panel does not show the prices from its feed.", .staleEntries,
      happened: "\(recorder.shownPricesSentence) A second new panel, at another address, does show its price."
    )
    other.closeScreen()
    oldFeeds = []
  }

  func test_showsThePricesOfItsFeed() {
    let (feed, recorder) = (PriceFeed(), PriceRecorder())
    let panel = openScreen(listeningTo: feed, recordingIn: recorder)
    feed.receive(250)
    feed.receive(251)
    panel.wait()
    assertShownPrices(of: recorder, are: [250, 251])
  }

  func test_showsItsOwnPricesWhenAnotherPanelListensToAnotherFeed() {
    let (feed, otherFeed) = (PriceFeed(), PriceFeed())
    let recorder = PriceRecorder(of: "the first panel")
    let otherRecorder = PriceRecorder(of: "the second panel")
    let panel = openScreen(listeningTo: feed, recordingIn: recorder)
    let other = openScreen(listeningTo: otherFeed, recordingIn: otherRecorder)
    feed.receive(250)
    otherFeed.receive(99)
    panel.wait()
    assertShownPrices(of: recorder, are: [250])
    assertShownPrices(of: otherRecorder, are: [99])
    other.closeScreen()
  }

  /// Two panels listen to the same feed, and only the newer panel has to show its prices. Detects an older panel that
  /// sets the feed's delegate to `nil` when it is freed, although the delegate belongs to the newer panel.
  func test_showsThePricesOfAFeedThatAnotherPanelListenedToBefore() {
    isRequiredOnlyByFinePrint = true
    let (feed, recorder) = (PriceFeed(), PriceRecorder(of: "the second panel"))
    let earlier = openScreen(listeningTo: feed, recordingIn: PriceRecorder(of: "the first panel"))
    let panel = openScreen(listeningTo: feed, recordingIn: recorder)
    feed.receive(250)
    panel.wait()
    assertShownPrices(of: recorder, are: [250])
    earlier.closeScreen()
    assertFreed(earlier, whileAlive: .feed(feed))
    feed.receive(251)
    panel.wait()
    assertShownPrices(of: recorder, are: [250, 251])
  }

  func test_isFreedWhileItsFeedLivesOn() {
    let (feed, recorder) = (PriceFeed(), PriceRecorder())
    let panel = openScreen(listeningTo: feed, recordingIn: recorder)
    feed.receive(250)
    panel.wait()
    panel.closeScreen()
    assertFreed(panel, whileAlive: .feed(feed))
  }

  func test_showsNoPriceWhenItsScreenHasClosed() {
    let (feed, recorder) = (PriceFeed(), PriceRecorder())
    let panel = openScreen(listeningTo: feed, recordingIn: recorder)
    feed.receive(250)
    panel.wait()
    assertShownPrices(of: recorder, are: [250])
    panel.closeScreen()
    assertFreed(panel, whileAlive: .feed(feed))
    feed.receive(251)
    panel.wait()
    let hasShownNoOtherPrice = recorder.prices == [250]
    expect(
      hasShownNoOtherPrice, "the feed keeps delivering prices, but none of them is shown.",
      or: "A price was shown after the panel had been freed.", .ticksAfterFree,
      happened: recorder.shownPricesSentence
    )
  }

  /// Asserts that a panel has shown exactly `prices`, in this order.
  private func assertShownPrices(
    of recorder: PriceRecorder, are prices: [Int], file: StaticString = #filePath, line: UInt = #line
  ) {
    let areRight = recorder.prices == prices
    expect(
      areRight, "\(recorder.panelName) shows exactly these prices: \(prices).",
      or: "\(recorder.panelName.capitalizedSentence) does not show the prices that its feed delivers.",
      .valueNotDelivered,
      happened: recorder.shownPricesSentence, file: file, line: line)
  }
}

/// A recorder of the prices that a panel shows.
final class PriceRecorder {
  /// The phrase that failure messages use for the panel.
  let panelName: String
  /// All shown prices, in order.
  private(set) var prices: [Int] = []

  init(of panelName: String = "the price panel") {
    self.panelName = panelName
  }

  func record(_ price: Int) { prices.append(price) }

  /// A sentence with the shown prices, for failure messages.
  fileprivate var shownPricesSentence: String {
    prices.isEmpty ? "no price was shown." : "the prices \(prices) were shown."
  }
}
