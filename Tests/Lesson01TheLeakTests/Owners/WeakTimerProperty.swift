import LessonKit
import TimerLab

/// Timer owner 3 on the lesson's page. It has only a weak reference to its timer.
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
