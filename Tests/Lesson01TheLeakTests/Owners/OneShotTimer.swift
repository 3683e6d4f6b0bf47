import LessonKit
import TimerLab

/// A timer owner that is the target of its timer, which fires only once. It is number 2 on the page.
final class OneShotTimer: NSObject, TimerTarget, TickingOwner {
  private let onTick: () -> Void
  private var timer: Timer?

  init(onTick: @escaping () -> Void) {
    self.onTick = onTick
  }

  func start() {
    timer = Timer.scheduledTimer(
      timeInterval: Heartbeat.interval, target: self, selector: .timerDidFire, userInfo: nil, repeats: false)
  }

  func timerDidFire(_ timer: Timer) {
    onTick()
  }
}
