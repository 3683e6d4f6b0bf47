import LessonKit
import TimerLab

/// Timer owner 10 on the lesson's page. Its timer's target is another object, which has no reference to the owner.
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
