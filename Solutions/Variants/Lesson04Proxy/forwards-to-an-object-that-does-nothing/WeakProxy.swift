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
    target ?? Nobody.shared
  }

  public override func responds(to aSelector: Selector!) -> Bool {
    if super.responds(to: aSelector) { return true }
    return (forwardingTarget(for: aSelector) as? NSObject)?.responds(to: aSelector) == true
  }
}

/// Understands the messages that a target understands, and does nothing.
private final class Nobody: NSObject, TimerTarget {
  static let shared = Nobody()

  func timerDidFire(_ timer: Timer) {}
}
