import TimerLab

/// Shows a price, and keeps it up to date. The user can choose the currency.
public final class PriceScreen: Screen {
  private let show: (String) -> Void
  private var currency = Currency.euro
  private var viewModel: PriceViewModel?

  /// - Parameter show: Called with the text of the price, whenever it is looked up.
  public init(show: @escaping (String) -> Void) {
    self.show = show
    super.init()
  }

  /// Follows the price that `feed` tells from now on, and looks it up every `interval` seconds.
  public func follow(_ feed: PriceFeed, rates: ExchangeRates, every interval: TimeInterval) {
    let formatter = PriceFormatter(rates: rates, currency: { self.currency })
    viewModel = PriceViewModel(feed: feed, formatter: formatter, interval: interval, show: show)
  }

  /// The user taps on the sign of the currency: the other currency, from the next look on.
  public func currencyTapped() {
    currency = currency == .euro ? .dollar : .euro
  }
}
