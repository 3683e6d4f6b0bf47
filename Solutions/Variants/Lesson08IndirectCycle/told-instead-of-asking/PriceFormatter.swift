import TimerLab

/// Writes a price in the currency that is wanted at the moment.
final class PriceFormatter {
  private let rates: ExchangeRates
  var currency: Currency

  /// - Parameter currency: The one to begin with.
  init(rates: ExchangeRates, currency: Currency) {
    self.rates = rates
    self.currency = currency
  }

  func text(for euros: Int) -> String {
    switch currency {
    case .euro: "€ \(euros)"
    case .dollar: "$ \(euros * rates.centsPerEuro / 100)"
    }
  }
}
