import TimerLab

/// Shows the price of a share. Its screen holds it, and releases it when the user closes it.
public final class PricePanel: NSObject, TimerTarget, PriceFeedDelegate {
  private let onTick: () -> Void
  private let onPrice: (Int) -> Void

  public init(onTick: @escaping () -> Void, onPrice: @escaping (Int) -> Void) {
    self.onTick = onTick
    self.onPrice = onPrice
    super.init()
  }

  /// Asks the ticker for a call at every tick, to show how old the price is.
  public func start(with ticker: Ticker) {
    ticker.add(WeakProxy(self))
  }

  /// Shows the prices that the feed brings from now on.
  public func listen(to feed: PriceFeed) {
    feed.delegate = self
  }

  public func timerDidFire(_ timer: Timer) {
    onTick()
  }

  public func priceFeed(_ feed: PriceFeed, didReceive price: Int) {
    onPrice(price)
  }
}

extension Screen {
  private static var panels: [ObjectIdentifier: PricePanel] = [:]

  /// The panel on this screen. The property does not hold it.
  public var pricePanel: PricePanel? {
    get { Screen.panels[ObjectIdentifier(self)] }
    set { Screen.panels[ObjectIdentifier(self)] = newValue }
  }

  /// The number of entries in the table behind ``pricePanel``.
  public static var pricePanelEntries: Int { panels.count }
}
