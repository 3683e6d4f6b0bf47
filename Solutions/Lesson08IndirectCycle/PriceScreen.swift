import TimerLab

/// Shows a price, and keeps it up to date. The user can choose the currency.
public final class PriceScreen: Screen {
  private let show: (String) -> Void
  private var currency = Currency.euro
  private var viewModel: PriceViewModel?

  /// - Parameter show: Called with the text of the price whenever the price is looked up.
  public init(show: @escaping (String) -> Void) {
    self.show = show
    super.init()
  }

  /// Starts to show the price of `feed`, and looks it up again every `interval` seconds.
  public func follow(_ feed: PriceFeed, rates: ExchangeRates, every interval: TimeInterval) {
    let formatter = PriceFormatter(rates: rates, currency: { [weak self] in self?.currency ?? .euro })
    viewModel = PriceViewModel(feed: feed, formatter: formatter, interval: interval, show: show)
  }

  /// Switches to the other currency when the user taps its symbol. The next price is shown in it.
  public func currencyTapped() {
    currency = currency == .euro ? .dollar : .euro
  }
}
