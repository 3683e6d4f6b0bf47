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
    let needle = WindNeedle(of: self)
    timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in needle.move() }
  }

  func needleMoved() {
    onTick()
  }
}
