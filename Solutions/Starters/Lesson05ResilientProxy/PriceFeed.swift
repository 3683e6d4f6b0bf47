/// Brings the prices from the stock exchange. It comes from a library.
///
/// Holds its delegate.
public final class PriceFeed {
  /// Who is told of new prices; `nil` for nobody.
  public var delegate: PriceFeedDelegate?

  public init() {}

  /// Called when a price has come in, in cents.
  public func receive(_ price: Int) {
    delegate?.priceFeed(self, didReceive: price)
  }
}
