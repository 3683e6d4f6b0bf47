import TimerLab

/// Shows the price of a share. Its screen holds it, and lets go of it when the user closes it.
public final class PricePanel: NSObject, TimerTarget, PriceFeedDelegate {
  private let onTick: () -> Void
  private let onPrice: (Int) -> Void

  public init(onTick: @escaping () -> Void, onPrice: @escaping (Int) -> Void) {
    self.onTick = onTick
    self.onPrice = onPrice
    super.init()
  }

  /// Has the ticker call at every tick, to show how old the price is.
  public func start(with ticker: Ticker) {
    ticker.add(WeakProxy(self))
  }

  /// Shows the prices that the feed brings from now on.
  public func listen(to feed: PriceFeed) {
    feed.delegate = FeedListener { [weak self] feed, price in
      self?.priceFeed(feed, didReceive: price)
    }
  }

  public func timerDidFire(_ timer: Timer) {
    onTick()
  }

  public func priceFeed(_ feed: PriceFeed, didReceive price: Int) {
    onPrice(price)
  }
}

extension Screen {
  private static let panels = WeakTable<Screen, PricePanel>()

  /// The panel on this screen, for everybody who has the screen. The property does not hold it.
  public var pricePanel: PricePanel? {
    get { Screen.panels[self] }
    set { Screen.panels[self] = newValue }
  }

  /// How many entries the table behind ``pricePanel`` has.
  public static var pricePanelEntries: Int { panels.count }
}

/// A delegate that calls a closure.
private final class FeedListener: PriceFeedDelegate {
  private let onPrice: (PriceFeed, Int) -> Void

  init(onPrice: @escaping (PriceFeed, Int) -> Void) {
    self.onPrice = onPrice
  }

  func priceFeed(_ feed: PriceFeed, didReceive price: Int) {
    onPrice(feed, price)
  }
}
