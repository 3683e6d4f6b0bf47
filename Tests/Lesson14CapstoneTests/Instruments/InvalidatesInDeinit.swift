import Lesson14Capstone
import TimerLab

/// Right: the usual one.
final class InvalidatesInDeinit: Instrument {
  private let interval: TimeInterval
  private let onTick: () -> Void
  private var timer: Timer?

  init(interval: TimeInterval, onTick: @escaping () -> Void) {
    self.interval = interval
    self.onTick = onTick
  }

  deinit {
    timer?.invalidate()
  }

  func start() {
    timer = Relay.schedule(every: interval) { [weak self] _ in self?.onTick() }
  }
}
