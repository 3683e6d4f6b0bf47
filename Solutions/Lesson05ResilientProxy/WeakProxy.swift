import TimerLab

/// Stands in for its target, and does not hold it. Forwards what it is sent, also when the target is gone:
/// then to an object that does nothing.
public final class WeakProxy: NSObject {
  /// `nil` when the target is gone.
  public private(set) weak var target: NSObject?

  public init(_ target: NSObject) {
    self.target = target
    super.init()
  }

  public override func forwardingTarget(for aSelector: Selector!) -> Any? {
    target ?? Nobody.shared
  }

  public override func responds(to aSelector: Selector!) -> Bool {
    super.responds(to: aSelector) || target?.responds(to: aSelector) == true
  }
}

// A protocol of Swift is not called by name, so nothing is forwarded. Each method is written by hand.
extension WeakProxy: PriceFeedDelegate {
  public func priceFeed(_ feed: PriceFeed, didReceive price: Int) {
    (target as? PriceFeedDelegate)?.priceFeed(feed, didReceive: price)
  }
}

/// Understands the messages that a target understands, and does nothing.
private final class Nobody: NSObject, TimerTarget {
  static let shared = Nobody()

  func timerDidFire(_ timer: Timer) {}
}
