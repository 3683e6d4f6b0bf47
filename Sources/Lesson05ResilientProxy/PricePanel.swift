import TimerLab

/// A panel that shows the price of a share. Its screen holds it, and releases it when the screen closes.
public final class PricePanel: NSObject, TimerTarget, PriceFeedDelegate {
  private let onTick: () -> Void
  private let onPrice: (Int) -> Void

  public init(onTick: @escaping () -> Void, onPrice: @escaping (Int) -> Void) {
    self.onTick = onTick
    self.onPrice = onPrice
    super.init()
  }

  /// Adds the panel to the ticker's targets, so that it can show the age of the price at every tick.
  public func start(with ticker: Ticker) {
    ticker.add(WeakProxy(self))
  }

  /// Shows the prices that the feed receives from now on.
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

  /// The number of entries in the table that stores the panels of all screens.
  public static var pricePanelEntries: Int { panels.count }
}
