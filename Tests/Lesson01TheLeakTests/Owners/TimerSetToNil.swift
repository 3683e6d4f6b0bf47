import LessonKit
import TimerLab

/// A timer owner whose `stop()` only sets the timer property to `nil`. It is number 6 on the page.
final class TimerSetToNil: NSObject, TimerTarget, TickingOwner {
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
    timer = nil
  }

  func timerDidFire(_ timer: Timer) {
    onTick()
  }
}
