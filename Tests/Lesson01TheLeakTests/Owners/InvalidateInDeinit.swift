import LessonKit
import TimerLab

/// Timer owner 5 on the lesson's page. Its `deinit` invalidates its timer.
final class InvalidateInDeinit: NSObject, TimerTarget, TickingOwner {
  private let onTick: () -> Void
  private var timer: Timer?

  init(onTick: @escaping () -> Void) {
    self.onTick = onTick
  }

  deinit {
    timer?.invalidate()
  }

  func start() {
    timer = Timer.scheduledTimer(
      timeInterval: Heartbeat.interval, target: self, selector: .timerDidFire, userInfo: nil, repeats: true)
  }

  func timerDidFire(_ timer: Timer) {
    onTick()
  }
}
