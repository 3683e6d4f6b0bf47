import LessonKit
import TimerLab

/// A timer owner that creates a timer but never adds it to a run loop. It is number 8 on the page.
final class TimerNeverScheduled: NSObject, TimerTarget, TickingOwner {
  private let onTick: () -> Void
  private var timer: Timer?

  init(onTick: @escaping () -> Void) {
    self.onTick = onTick
  }

  func start() {
    timer = Timer(
      timeInterval: Heartbeat.interval, target: self, selector: .timerDidFire, userInfo: nil,
      repeats: true)
  }

  func timerDidFire(_ timer: Timer) {
    onTick()
  }
}
