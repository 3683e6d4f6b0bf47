/// Today's exchange rates for the euro.
public final class ExchangeRates {
  /// The price of one euro, in US cents.
  public var centsPerEuro: Int

  public init(centsPerEuro: Int) {
    self.centsPerEuro = centsPerEuro
  }
}
