/// Knows the latest price of one thing.
public final class PriceFeed {
  /// The price, in euros.
  public var price: Int

  public init(price: Int) {
    self.price = price
  }
}
