import Lesson14Capstone
import TimerLab

/// Wrong: its timer needs no instrument to go on ticking.
final class FreedAndTicksOn: Instrument {
  private let interval: TimeInterval
  private let onTick: () -> Void

  init(interval: TimeInterval, onTick: @escaping () -> Void) {
    self.interval = interval
    self.onTick = onTick
  }

  func start() {
    Relay.schedule(every: interval) { [onTick] _ in onTick() }
  }
}
