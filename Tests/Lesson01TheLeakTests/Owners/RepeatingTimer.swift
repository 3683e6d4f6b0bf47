import LessonKit
import TimerLab

/// Owner 1 of the lesson's page, which is the target of its repeating timer.
final class RepeatingTimer: NSObject, TimerTarget, TickingOwner {
  private let onTick: () -> Void
  private var timer: Timer?

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
