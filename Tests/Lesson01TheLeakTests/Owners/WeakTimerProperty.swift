import LessonKit
import TimerLab

/// A timer owner that has only a weak reference to its timer. It is number 3 on the page.
final class WeakTimerProperty: NSObject, TimerTarget, TickingOwner {
  private let onTick: () -> Void
  private weak var timer: Timer?

  init(onTick: @escaping () -> Void) {
    self.onTick = onTick
  }

  func start() {
    timer = Timer.scheduledTimer(
      timeInterval: Heartbeat.interval, target: self, selector: .timerDidFire, userInfo: nil, repeats: true)
  }

  func timerDidFire(_ timer: Timer) {
    onTick()
  }
}
