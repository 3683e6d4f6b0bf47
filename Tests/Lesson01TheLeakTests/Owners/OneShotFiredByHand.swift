import LessonKit
import TimerLab

/// A timer owner whose `start()` calls `fire()` on a one-shot timer that is due in an hour. It is number 9 on the page.
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
