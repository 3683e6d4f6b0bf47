import TimerLab

/// Stands between a timer and its target. The timer holds the proxy; the proxy forwards what it is sent,
/// and holds nobody.
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
    guard let target = target as? NSObject else { return false }
    return target.responds(to: aSelector)
  }
}
