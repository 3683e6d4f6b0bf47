import TimerLab

/// A mediator between a timer and its owner. The timer holds the mediator, and the mediator calls the owner.
public final class TimerMediator: NSObject, TimerTarget {
  private let owner: TimerTarget

  private init(_ owner: TimerTarget) {
    self.owner = owner
    super.init()
  }

  /// Schedules a timer on the current run loop in the default mode. The timer calls `owner` when it fires.
  ///
  /// The owner's `timerDidFire(_:)` receives this timer, so the owner can read `userInfo` from it.
  public static func scheduledTimer(
    every interval: TimeInterval, owner: TimerTarget, userInfo: Any?, repeats: Bool
  ) -> Timer {
    Timer.scheduledTimer(
      timeInterval: interval, target: TimerMediator(owner), selector: .timerDidFire, userInfo: userInfo,
      repeats: repeats)
  }

  public func timerDidFire(_ timer: Timer) {
    owner.timerDidFire(timer)
  }
}
