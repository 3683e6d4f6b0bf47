/// What a ``PriceFeed`` tells its delegate.
public protocol PriceFeedDelegate: AnyObject {
  /// There is a new price, in cents.
  func priceFeed(_ feed: PriceFeed, didReceive price: Int)
}
