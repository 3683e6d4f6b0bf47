import TimerLab

/// A target that only counts.
final class Bell: TimerLab.NSObject, TimerTarget {
  private(set) var rings = 0
  private(set) var lastTimer: TimerLab.Timer?

  func timerDidFire(_ timer: TimerLab.Timer) {
    rings += 1
    lastTimer = timer
  }
}
