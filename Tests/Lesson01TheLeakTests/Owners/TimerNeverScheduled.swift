import LessonKit
import TimerLab

/// Owner 8 of the lesson's page, whose timer is created but never added to a run loop.
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
