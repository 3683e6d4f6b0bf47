import TimerLab

/// Stands between a timer and its target. The timer holds the proxy; the proxy passes the tick on, and holds
/// nobody.
public final class WeakProxy: NSObject, TimerTarget {
  private weak var target: TimerTarget?

  public init(_ target: TimerTarget) {
    self.target = target
    super.init()
  }

  public func timerDidFire(_ timer: Timer) {
    target?.timerDidFire(timer)
  }

  public override func responds(to aSelector: Selector!) -> Bool {
    super.responds(to: aSelector) || (target as? NSObject)?.responds(to: aSelector) == true
  }
}
