import LessonKit
import TimerLab

/// Owner 10: the timer's target is another object, which counts the ticks and has no reference to the owner.
final class AnotherTarget: TickingOwner {
  private let onTick: () -> Void
  private var timer: Timer?

  init(onTick: @escaping () -> Void) {
    self.onTick = onTick
  }

  func start() {
    timer = Timer.scheduledTimer(
      timeInterval: Heartbeat.interval, target: TickCounter(onTick: onTick), selector: .timerDidFire,
      userInfo: nil, repeats: true)
  }
}

/// A target that counts the ticks of a timer.
private final class TickCounter: NSObject, TimerTarget {
  private let onTick: () -> Void

  init(onTick: @escaping () -> Void) {
    self.onTick = onTick
  }

  func timerDidFire(_ timer: Timer) {
    onTick()
  }
}
