import TimerLab

/// A screen that shows a price, and keeps it up to date. The user can choose the currency.
public final class PriceScreen: Screen {
  private let showPrice: (String) -> Void
  private var currency = Currency.euro
  private var viewModel: PriceViewModel?

  /// - Parameter show: Called with the text of the price whenever the price is looked up.
  public init(show: @escaping (String) -> Void) {
    showPrice = show
    super.init()
  }

  /// Shows the price of `feed`, and looks up the price again every `interval` seconds.
  public func follow(_ feed: PriceFeed, rates: ExchangeRates, every interval: TimeInterval) {
    let formatter = PriceFormatter(rates: rates, currency: { [weak self] in self?.currency ?? .euro })
    viewModel = PriceViewModel(feed: feed, formatter: formatter, interval: interval, show: showPrice)
  }

  /// Switches to the other currency, from the next price on. Called when the user taps the currency's symbol.
  public func currencyTapped() {
    currency = currency == .euro ? .dollar : .euro
  }
}
