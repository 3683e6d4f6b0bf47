/// What a euro is worth today.
public final class ExchangeRates {
  /// How many US cents one buys for a euro.
  public var centsPerEuro: Int

  public init(centsPerEuro: Int) {
    self.centsPerEuro = centsPerEuro
  }
}
