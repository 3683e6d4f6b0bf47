import TimerLab

/// Shows from where the wind blows, and how hard.
public final class WindGauge: NSObject, Instrument, TimerTarget {
  private let interval: TimeInterval
  private let onTick: () -> Void
  private var timer: Timer?

  public init(interval: TimeInterval, onTick: @escaping () -> Void) {
    self.interval = interval
    self.onTick = onTick
    super.init()
  }

  deinit {
    timer?.invalidate()
  }

  public func start() {
    timer = Timer.scheduledTimer(
      timeInterval: interval, target: self, selector: .timerDidFire, userInfo: nil,
      repeats: true)
  }

  public func timerDidFire(_ timer: Timer) {
    needleMoved()
  }

  func needleMoved() {
    onTick()
  }
}
