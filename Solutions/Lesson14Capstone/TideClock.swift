import TimerLab

/// Shows how high the water stands.
public final class TideClock: Instrument {
  private let interval: TimeInterval
  private let onTick: () -> Void

  public init(interval: TimeInterval, onTick: @escaping () -> Void) {
    self.interval = interval
    self.onTick = onTick
  }

  public func start() {
    // One-shot timers: each is done when it has fired. The last one finds nobody who needs another.
    Timer.scheduledTimer(withTimeInterval: interval, repeats: false) { [weak self] _ in
      guard let self else { return }
      self.onTick()
      self.start()
    }
  }
}
