import LessonKit
import TimerLab

/// A timer owner whose timer has another target, which has no reference to the owner. It is number 10 on the page.
final class AnotherTarget: TickingOwner {
  private let onTick: () -> Void
  private var timer: Timer?

  init(onTick: @escaping () -> Void) {
    self.onTick = onTick
  }

  func start() {
    timer = Timer.scheduledTimer(
      timeInterval: Heartbeat.interval, target: TickReporter(onTick: onTick), selector: .timerDidFire,
      userInfo: nil, repeats: true)
  }
}

/// A timer target that reports each tick to a closure.
private final class TickReporter: NSObject, TimerTarget {
  private let onTick: () -> Void

  init(onTick: @escaping () -> Void) {
    self.onTick = onTick
  }

  func timerDidFire(_ timer: Timer) {
    onTick()
  }
}
