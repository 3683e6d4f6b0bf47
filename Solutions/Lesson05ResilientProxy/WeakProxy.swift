import TimerLab

/// A proxy that stands in for its target without holding it, and forwards messages to it. When the target is gone,
/// it forwards them to an object that does nothing.
public final class WeakProxy: NSObject {
  /// The receiver of the messages, or `nil` after it has been deallocated.
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

// Calls through a Swift protocol are not messages, so each method has to pass its call on by hand.
extension WeakProxy: PriceFeedDelegate {
  public func priceFeed(_ feed: PriceFeed, didReceive price: Int) {
    (target as? PriceFeedDelegate)?.priceFeed(feed, didReceive: price)
  }
}

/// An object that understands the messages that a target understands, and does nothing.
private final class Nobody: NSObject, TimerTarget {
  static let shared = Nobody()

  func timerDidFire(_ timer: Timer) {}
}
