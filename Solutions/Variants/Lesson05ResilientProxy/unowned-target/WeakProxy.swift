import TimerLab

/// Stands in for its target, and does not hold it. Forwards what it is sent.
public final class WeakProxy: NSObject {
  public private(set) unowned var target: NSObject
  private let hashOfTarget: Int

  public init(_ target: NSObject) {
    self.target = target
    hashOfTarget = target.hash
    super.init()
  }

  // MARK: - Messages

  public override func forwardingTarget(for aSelector: Selector!) -> Any? {
    target
  }

  public override func responds(to aSelector: Selector!) -> Bool {
    super.responds(to: aSelector) || target.responds(to: aSelector)
  }

  // MARK: - Identity

  public override func isEqual(_ object: Any?) -> Bool {
    super.isEqual(object) || target.isEqual(object)
  }

  // Not asked for again: a set that the proxy is in would not find it under another hash.
  public override var hash: Int { hashOfTarget }

  public override func isKind(of aClass: AnyClass) -> Bool {
    super.isKind(of: aClass) || target.isKind(of: aClass)
  }

  public override func isProxy() -> Bool { true }

  public override var description: String { target.description }

  public override var debugDescription: String { target.debugDescription }
}

// A protocol of Swift is not called by name, so nothing is forwarded. Each method is written by hand.
extension WeakProxy: PriceFeedDelegate {
  public func priceFeed(_ feed: PriceFeed, didReceive price: Int) {
    (target as? PriceFeedDelegate)?.priceFeed(feed, didReceive: price)
  }
}
