import TimerLab

/// A formatter for prices in the currency that the user has chosen.
final class PriceFormatter {
  private let rates: ExchangeRates
  private let currency: () -> Currency

  /// - Parameter currency: Called for every price, because the user may have changed the currency.
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
