import LessonKit
import TimerLab

/// Timer owner 4 on the lesson's page. It passes itself as the timer's target through a weak variable.
final class WeakSelfAsTarget: NSObject, TimerTarget, TickingOwner {
  private let onTick: () -> Void
  private var timer: Timer?

  init(onTick: @escaping () -> Void) {
    self.onTick = onTick
  }

  func start() {
    weak var weakSelf: WeakSelfAsTarget?
    weakSelf = self
    guard let target = weakSelf else { return }
    timer = Timer.scheduledTimer(
      timeInterval: Heartbeat.interval, target: target, selector: .timerDidFire, userInfo: nil, repeats: true)
  }

  func timerDidFire(_ timer: Timer) {
    onTick()
  }
}
