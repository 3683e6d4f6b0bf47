import TimerLab

/// Stands in for its target, and does not hold it. Knows the messages it may be sent, and passes them on by
/// hand; when the target is gone, that does nothing.
public final class WeakProxy: NSObject, TimerTarget, PriceFeedDelegate {
  private weak var weakTarget: NSObject?
  private var lastHash: Int

  public var target: NSObject? { weakTarget }

  public init(_ target: NSObject) {
    weakTarget = target
    lastHash = target.hash
  }

  public func timerDidFire(_ timer: Timer) {
    (target as? TimerTarget)?.timerDidFire(timer)
  }

  public func priceFeed(_ feed: PriceFeed, didReceive price: Int) {
    (target as? PriceFeedDelegate)?.priceFeed(feed, didReceive: price)
  }

  public override func responds(to aSelector: Selector!) -> Bool {
    guard let target else { return aSelector != .timerDidFire && super.responds(to: aSelector) }
    return target.responds(to: aSelector)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let target else { return super.isEqual(object) }
    if let other = object as? WeakProxy { return other === self || target.isEqual(other.target) }
    return target.isEqual(object)
  }

  public override var hash: Int {
    if let target { lastHash = target.hash }
    return lastHash
  }

  public override func isKind(of aClass: AnyClass) -> Bool {
    target.map { $0.isKind(of: aClass) } ?? super.isKind(of: aClass)
  }

  public override func isProxy() -> Bool { true }

  public override var description: String {
    target?.description ?? "a proxy whose target is gone"
  }

  public override var debugDescription: String {
    target?.debugDescription ?? "a proxy whose target is gone"
  }
}
