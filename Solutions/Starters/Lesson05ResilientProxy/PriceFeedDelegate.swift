/// The methods that a ``PriceFeed`` calls on its delegate.
public protocol PriceFeedDelegate: AnyObject {
  /// Called when there is a new price, in cents.
  func priceFeed(_ feed: PriceFeed, didReceive price: Int)
}
