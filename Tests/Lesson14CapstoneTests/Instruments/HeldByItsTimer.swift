import Lesson14Capstone
import TimerLab

/// Wrong: the leak of the first lesson.
final class HeldByItsTimer: Instrument {
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
    timer = Relay.schedule(every: interval) { _ in self.onTick() }
  }
}
