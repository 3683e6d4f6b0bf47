import Lesson14Capstone
import TimerLab

/// Wrong: is freed, and nobody invalidates its timer.
final class TicksForNobody: Instrument {
  private let interval: TimeInterval
  private let onTick: () -> Void

  init(interval: TimeInterval, onTick: @escaping () -> Void) {
    self.interval = interval
    self.onTick = onTick
  }

  func start() {
    Relay.schedule(every: interval) { [weak self] _ in self?.onTick() }
  }
}
