import TimerLab

/// Stands between a timer and its target. The timer holds the proxy; the proxy passes the tick on.
public final class WeakProxy: NSObject, TimerTarget {
  private unowned let target: TimerTarget

  public init(_ target: TimerTarget) {
    self.target = target
    super.init()
  }

  public func timerDidFire(_ timer: Timer) {
    target.timerDidFire(timer)
  }
}
