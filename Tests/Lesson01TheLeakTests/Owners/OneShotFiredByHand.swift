import LessonKit
import TimerLab

/// Timer owner 9 on the lesson's page. Its one-shot timer is due in an hour, but `start()` calls `fire()` on the timer.
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
