import TimerLab

/// Makes timers that tell their owner, and end when it is gone.
public final class TimerMediator: NSObject, TimerTarget {
  private let tell: (Timer) -> Void

  private init(_ tell: @escaping (Timer) -> Void) {
    self.tell = tell
    super.init()
  }

  public static func scheduledTimer(
    every interval: TimeInterval, owner: TimerTarget, userInfo: Any?, repeats: Bool
  ) -> Timer {
    let mediator = TimerMediator { [weak owner] timer in
      guard let owner else {
        timer.invalidate()
        return
      }
      owner.timerDidFire(timer)
    }
    return Timer.scheduledTimer(
      timeInterval: interval, target: mediator, selector: .timerDidFire, userInfo: userInfo,
      repeats: repeats)
  }

  public func timerDidFire(_ timer: Timer) {
    tell(timer)
  }
}
