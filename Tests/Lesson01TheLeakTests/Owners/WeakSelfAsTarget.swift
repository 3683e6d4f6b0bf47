import LessonKit
import TimerLab

/// A timer owner that passes itself as the timer's target through a weak variable. It is number 4 on the page.
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
