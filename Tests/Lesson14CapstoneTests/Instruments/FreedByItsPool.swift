import Lesson14Capstone
import TimerLab

/// Right: a pool holds it too, and lets go of it when nobody else needs it any more.
final class FreedByItsPool: Instrument {
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
    let pool = Pool(self)
    Relay.schedule(every: interval) { sweep in
      guard pool.isTheOnlyHolder else { return }
      pool.letGo()
      sweep.invalidate()
    }
    timer = Relay.schedule(every: interval) { [weak self] _ in self?.onTick() }
  }
}
