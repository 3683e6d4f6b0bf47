import TimerLab

/// Stands between a timer and its target, and ends the timer when the target is gone.
public final class WeakProxy: NSObject, TimerTarget {
  private weak var target: TimerTarget?

  public init(_ target: TimerTarget) {
    self.target = target
    super.init()
  }

  public func timerDidFire(_ timer: Timer) {
    if let target {
      target.timerDidFire(timer)
    } else {
      timer.invalidate()
    }
  }

  public override func responds(to aSelector: Selector!) -> Bool {
    aSelector == .timerDidFire ? target != nil : super.responds(to: aSelector)
  }
}
