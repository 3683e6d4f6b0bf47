import Lesson14Capstone
import TimerLab

/// Right: says farewell with one more tick when it is gone.
final class TicksOneLastTime: Instrument {
  private let interval: TimeInterval
  private let onTick: () -> Void

  init(interval: TimeInterval, onTick: @escaping () -> Void) {
    self.interval = interval
    self.onTick = onTick
  }

  func start() {
    Relay.schedule(every: interval) { [weak self, onTick] timer in
      onTick()
      if self == nil { timer.invalidate() }
    }
  }
}
