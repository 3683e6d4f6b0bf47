import Lesson03Mediator
import TimerLab

/// An owner that does nothing to be freed or to stop: no `deinit`, and no reference to its timer.
final class Gauge: NSObject, TimerTarget {
  private let onTick: () -> Void
  private(set) var calls = 0
  private(set) weak var lastTimer: Timer?
  private(set) var lastNote: String?
  /// What the timer said when the owner was told.
  private(set) var lastTimerWasValid = false
  private(set) var lastFireDate: Date?

  init(onTick: @escaping () -> Void) {
    self.onTick = onTick
  }

  @discardableResult
  func start(every interval: TimeInterval, note: String? = nil, repeats: Bool = true) -> Timer {
    TimerMediator.scheduledTimer(every: interval, owner: self, userInfo: note, repeats: repeats)
  }

  func timerDidFire(_ timer: Timer) {
    calls += 1
    lastTimer = timer
    lastNote = timer.userInfo as? String
    (lastTimerWasValid, lastFireDate) = (timer.isValid, timer.fireDate)
    onTick()
  }
}
