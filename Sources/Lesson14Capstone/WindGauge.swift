import TimerLab

/// A gauge that shows the direction and the strength of the wind.
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
    // The needle is the target, because a timer whose target is the gauge itself would hold the gauge.
    timer = Timer.scheduledTimer(
      timeInterval: interval, target: WindNeedle(of: self), selector: .timerDidFire, userInfo: nil,
      repeats: true)
  }

  func needleMoved() {
    onTick()
  }
}
