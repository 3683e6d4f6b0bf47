import Lesson14Capstone
import TimerLab

/// Right: has no deinit. Its timer finds out at its next turn that nobody is left.
final class EndsAtItsNextTurn: Instrument {
  private let interval: TimeInterval
  private let onTick: () -> Void

  init(interval: TimeInterval, onTick: @escaping () -> Void) {
    self.interval = interval
    self.onTick = onTick
  }

  func start() {
    Relay.schedule(every: interval) { [weak self] timer in
      guard let self else { return timer.invalidate() }
      self.onTick()
    }
  }
}
