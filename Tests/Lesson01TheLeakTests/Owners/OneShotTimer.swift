import LessonKit
import TimerLab

/// Owner 2 of the lesson's page, which is the target of a timer that fires only once.
final class OneShotTimer: NSObject, TimerTarget, TickingOwner {
  private let onTick: () -> Void
  private var timer: Timer?

  init(onTick: @escaping () -> Void) {
    self.onTick = onTick
  }

  func start() {
    timer = Timer.scheduledTimer(
      timeInterval: Heartbeat.interval, target: self, selector: .timerDidFire, userInfo: nil, repeats: false)
  }

  func timerDidFire(_ timer: Timer) {
    onTick()
  }
}
