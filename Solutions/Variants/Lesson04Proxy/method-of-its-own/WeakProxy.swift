import TimerLab

/// Stands between a timer and its target. The timer holds the proxy; the proxy passes the tick on, and holds
/// nobody.
public final class WeakProxy: NSObject, TimerTarget {
  private weak var target: TimerTarget?

  public init(_ target: TimerTarget) {
    self.target = target
    super.init()
  }

  /// Ends the timer when there is nobody left to tell.
  public func timerDidFire(_ timer: Timer) {
    guard let target else { return timer.invalidate() }
    target.timerDidFire(timer)
  }
}
