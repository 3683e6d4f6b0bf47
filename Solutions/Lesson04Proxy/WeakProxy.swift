import TimerLab

/// Stands between a timer and its target. The timer holds the proxy, and the proxy forwards messages
/// without holding its target.
public final class WeakProxy: NSObject {
  private weak var target: TimerTarget?

  public init(_ target: TimerTarget) {
    self.target = target
    super.init()
  }

  public override func forwardingTarget(for aSelector: Selector!) -> Any? {
    target
  }

  public override func responds(to aSelector: Selector!) -> Bool {
    if super.responds(to: aSelector) { return true }
    guard let target = target as? NSObject else { return false }
    return target.responds(to: aSelector)
  }
}
