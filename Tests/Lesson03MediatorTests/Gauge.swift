import Lesson03Mediator
import LessonKit
import TimerLab

/// An owner that does nothing to be freed or to stop: no `deinit`, and no reference to its timer.
final class Gauge: NSObject, TimerTarget {
  private let onTick: () -> Void
  private(set) var calls = 0
  private(set) weak var lastTimer: Timer?
  /// What the timer said when the owner was told.
  private(set) var lastUserInfo: Any?
  private(set) var lastTimerWasValid = false
  private(set) var lastFireDate: Date?

  init(onTick: @escaping () -> Void = {}) {
    self.onTick = onTick
  }

  @discardableResult
  func start(every interval: TimeInterval, note: String? = nil, repeats: Bool = true) -> Timer {
    TimerMediator.scheduledTimer(every: interval, owner: self, userInfo: note, repeats: repeats)
  }

  /// Fires `timer` by hand. Returns whether the owner is told, at once or a moment later.
  func hearsAFiring(of timer: Timer) -> Bool {
    let before = calls
    timer.fire()
    Heartbeat.listen(beats: Heartbeat.patience, until: { calls > before })
    return calls > before
  }

  func timerDidFire(_ timer: Timer) {
    calls += 1
    lastTimer = timer
    (lastUserInfo, lastTimerWasValid, lastFireDate) = (timer.userInfo, timer.isValid, timer.fireDate)
    onTick()
  }
}

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

/// A gauge with a timer of the mediator's. The scenario is its last client.
func startedGauge(every interval: TimeInterval = Heartbeat.interval, repeats: Bool = true) -> Scenario<Gauge>
{
  Scenario("the owner") { Gauge(onTick: $0.add) }.act { $0.start(every: interval, repeats: repeats) }
}

extension Act {
  static var itsLastClientLetsGo: Act { "its last client lets go" }
}
