import TimerLab

/// Stands in for its target, and does not hold it. Forwards what it is sent, also when the target is gone:
/// then to an object that does nothing.
public final class WeakProxy: NSObject {
  /// `nil` when the target is gone.
  public private(set) weak var target: NSObject?
  private let hashOfTarget: Int

  public init(_ target: NSObject) {
    self.target = target
    hashOfTarget = target.hash
    super.init()
  }

  // MARK: - Messages

  public override func forwardingTarget(for aSelector: Selector!) -> Any? {
    target ?? Nobody.shared
  }

  public override func responds(to aSelector: Selector!) -> Bool {
    super.responds(to: aSelector) || target?.responds(to: aSelector) == true
  }

  // MARK: - Identity

  public override func isEqual(_ object: Any?) -> Bool {
    super.isEqual(object) || target?.isEqual(object) == true
  }

  // Not asked for again: a set that the proxy is in would not find it under another hash.
  public override var hash: Int { hashOfTarget }

  public override func isKind(of aClass: AnyClass) -> Bool {
    super.isKind(of: aClass) || target?.isKind(of: aClass) == true
  }

  public override var description: String { target?.description ?? super.description }

  public override var debugDescription: String { target?.debugDescription ?? super.debugDescription }
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
