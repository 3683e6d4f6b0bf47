import Lesson03Mediator
import TimerLab

/// An owner whose class inherits from nothing.
final class PlainOwner: TimerTarget {
  private let onTick: () -> Void

  init(onTick: @escaping () -> Void) {
    self.onTick = onTick
  }

  @discardableResult
  func start(every interval: TimeInterval) -> Timer {
    TimerMediator.scheduledTimer(every: interval, owner: self, userInfo: nil, repeats: true)
  }

  func timerDidFire(_ timer: Timer) {
    onTick()
  }
}
