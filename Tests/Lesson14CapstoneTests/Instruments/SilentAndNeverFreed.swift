import Lesson14Capstone
import TimerLab

/// Wrong: stops when nobody needs it any more, and is never freed. It and its pool hold each other.
final class SilentAndNeverFreed: Instrument {
  private let interval: TimeInterval
  private let onTick: () -> Void
  private var pool: Pool<SilentAndNeverFreed>?

  init(interval: TimeInterval, onTick: @escaping () -> Void) {
    self.interval = interval
    self.onTick = onTick
  }

  func start() {
    let pool = Pool(self)
    self.pool = pool
    Relay.schedule(every: interval) { [onTick] timer in
      if pool.isTheOnlyHolder { return timer.invalidate() }
      onTick()
    }
  }
}
