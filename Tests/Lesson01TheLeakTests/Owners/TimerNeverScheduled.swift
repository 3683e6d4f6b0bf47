import LessonKit
import TimerLab

/// Timer owner 8 on the lesson's page. It creates a timer but never adds it to a run loop.
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
