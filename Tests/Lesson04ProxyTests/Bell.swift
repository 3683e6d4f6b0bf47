import TimerLab

/// A target that only counts.
final class Bell: NSObject, TimerTarget {
  private(set) var rings = 0
  private(set) var lastTimer: Timer?

  func timerDidFire(_ timer: Timer) {
    rings += 1
    lastTimer = timer
  }
}
