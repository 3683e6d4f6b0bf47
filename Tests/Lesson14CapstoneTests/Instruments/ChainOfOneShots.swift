import Lesson14Capstone
import TimerLab

/// Right: each tick makes the next timer, as long as there is an instrument.
final class ChainOfOneShots: Instrument {
  private let interval: TimeInterval
  private let onTick: () -> Void

  init(interval: TimeInterval, onTick: @escaping () -> Void) {
    self.interval = interval
    self.onTick = onTick
  }

  func start() {
    Relay.schedule(every: interval, repeats: false) { [weak self] _ in
      guard let self else { return }
      self.onTick()
      self.start()
    }
  }
}
