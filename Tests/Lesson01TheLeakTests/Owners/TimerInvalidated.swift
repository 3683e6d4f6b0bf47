import LessonKit
import TimerLab

/// A timer owner whose `stop()` invalidates the timer but keeps the reference to it. It is number 7 on the page.
final class TimerInvalidated: NSObject, TimerTarget, TickingOwner {
  private let onTick: () -> Void
  private var timer: Timer?

  init(onTick: @escaping () -> Void) {
    self.onTick = onTick
  }

  func start() {
    timer = Timer.scheduledTimer(
      timeInterval: Heartbeat.interval, target: self, selector: .timerDidFire, userInfo: nil, repeats: true)
  }

  func stop() {
    timer?.invalidate()
  }

  func timerDidFire(_ timer: Timer) {
    onTick()
  }
}
