import TimerLab

/// Writes a price in the currency that is wanted at the moment.
final class PriceFormatter {
  private let rates: ExchangeRates

  init(rates: ExchangeRates) {
    self.rates = rates
  }

  func text(for euros: Int, in currency: Currency) -> String {
    switch currency {
    case .euro: "€ \(euros)"
    case .dollar: "$ \(euros * rates.centsPerEuro / 100)"
    }
  }
}
