import TimerLab

/// Knows which currency is wanted.
protocol CurrencySource: AnyObject {
  var currency: Currency { get }
}

/// Writes a price in the currency that is wanted at the moment.
final class PriceFormatter {
  private let rates: ExchangeRates
  private weak var source: CurrencySource?

  /// - Parameter source: Asked anew for every price, as the user may have changed it. Not held.
  init(rates: ExchangeRates, source: CurrencySource) {
    self.rates = rates
    self.source = source
  }

  func text(for euros: Int) -> String {
    switch source?.currency {
    case .dollar: "$ \(euros * rates.centsPerEuro / 100)"
    case .euro, nil: "€ \(euros)"
    }
  }
}
