import TimerLab

/// Stands between a timer and its target. The timer holds the proxy; the proxy forwards what it is sent,
/// and holds nobody.
public final class WeakProxy: NSObject {
  nonisolated(unsafe) private static weak var target: TimerTarget?

  public init(_ target: TimerTarget) {
    Self.target = target
    super.init()
  }

  public override func forwardingTarget(for aSelector: Selector!) -> Any? {
    Self.target
  }

  public override func responds(to aSelector: Selector!) -> Bool {
    if super.responds(to: aSelector) { return true }
    guard let target = Self.target as? NSObject else { return false }
    return target.responds(to: aSelector)
  }
}
