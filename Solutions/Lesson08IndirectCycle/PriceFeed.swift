/// A source of the latest price of one product.
public final class PriceFeed {
  /// The price, in euros.
  public var price: Int

  public init(price: Int) {
    self.price = price
  }
}
