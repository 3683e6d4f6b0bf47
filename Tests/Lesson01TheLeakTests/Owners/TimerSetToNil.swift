import LessonKit
import TimerLab

/// Timer owner 6 on the lesson's page. Its `stop()` only sets the timer property to `nil`.
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
