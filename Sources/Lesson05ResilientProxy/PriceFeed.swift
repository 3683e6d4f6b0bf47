/// A source of prices from the stock exchange. It comes from a library.
///
/// The feed holds its delegate.
public final class PriceFeed {
  /// The object that receives new prices, or `nil`.
  public var delegate: PriceFeedDelegate?

  public init() {}

  /// Passes a new price, in cents, to the delegate.
  public func receive(_ price: Int) {
    delegate?.priceFeed(self, didReceive: price)
  }
}
