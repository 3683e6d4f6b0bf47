import TimerLab

/// Shows from where the wind blows, and how hard.
public final class WindGauge: Instrument {
  private let interval: TimeInterval
  private let onTick: () -> Void
  private var timer: Timer?

  public init(interval: TimeInterval, onTick: @escaping () -> Void) {
    self.interval = interval
    self.onTick = onTick
  }

  deinit {
    timer?.invalidate()
  }

  public func start() {
    // The needle is the target. A timer that has the gauge itself as its target would hold it.
    timer = Timer.scheduledTimer(
      timeInterval: interval, target: WindNeedle(of: self), selector: .timerDidFire, userInfo: nil,
      repeats: true)
  }

  func needleMoved() {
    onTick()
  }
}
