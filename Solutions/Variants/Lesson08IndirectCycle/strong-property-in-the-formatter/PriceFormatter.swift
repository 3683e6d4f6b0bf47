import TimerLab

/// Writes a price in the currency that is wanted at the moment.
final class PriceFormatter {
  private let rates: ExchangeRates
  private let screen: PriceScreen

  /// - Parameter screen: Asked anew for every price, as the user may have changed it.
  init(rates: ExchangeRates, screen: PriceScreen) {
    self.rates = rates
    self.screen = screen
  }

  func text(for euros: Int) -> String {
    switch screen.currency {
    case .euro: "€ \(euros)"
    case .dollar: "$ \(euros * rates.centsPerEuro / 100)"
    }
  }
}
