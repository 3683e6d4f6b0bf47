import Lesson14Capstone
import TimerLab

/// Wrong: leaks nothing, because it does nothing.
final class NeverTicks: Instrument {
  private let interval: TimeInterval
  private let onTick: () -> Void

  init(interval: TimeInterval, onTick: @escaping () -> Void) {
    self.interval = interval
    self.onTick = onTick
  }

  func start() {
    _ = (interval, onTick)
  }
}
