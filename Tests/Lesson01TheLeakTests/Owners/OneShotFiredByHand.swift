import LessonKit
import TimerLab

/// Owner 9: a one-shot timer that is due in an hour and is fired by hand at the start.
final class OneShotFiredByHand: NSObject, TimerTarget, TickingOwner {
  private let onTick: () -> Void
  private var timer: Timer?

  init(onTick: @escaping () -> Void) {
    self.onTick = onTick
  }

  func start() {
    timer = Timer.scheduledTimer(
      timeInterval: 3600, target: self, selector: .timerDidFire, userInfo: nil, repeats: false)
    timer?.fire()
  }

  func timerDidFire(_ timer: Timer) {
    onTick()
  }
}
