import TimerLab

/// Writes a price in the currency that is wanted at the moment.
final class PriceFormatter {
  private let rates: ExchangeRates
  private let currency: () -> Currency

  /// - Parameter currency: Asked anew for every price, as the user may have changed it.
  init(rates: ExchangeRates, currency: @escaping () -> Currency) {
    self.rates = rates
    self.currency = currency
  }

  func text(for euros: Int) -> String {
    switch currency() {
    case .euro: "€ \(euros)"
    case .dollar: "$ \(euros * rates.centsPerEuro / 100)"
    }
  }
}
