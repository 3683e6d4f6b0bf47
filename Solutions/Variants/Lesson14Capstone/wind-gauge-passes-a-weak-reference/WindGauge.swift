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
    weak var weakSelf: WindGauge?
    weakSelf = self
    guard let gauge = weakSelf else { return }
    // The needle is the target. A timer that has the gauge itself as its target would hold it.
    timer = Timer.scheduledTimer(
      timeInterval: interval, target: WindNeedle(of: gauge), selector: .timerDidFire, userInfo: nil,
      repeats: true)
  }

  func needleMoved() {
    onTick()
  }
}
