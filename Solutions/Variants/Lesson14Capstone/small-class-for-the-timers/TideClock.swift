import TimerLab

/// Shows how high the water stands.
public final class TideClock: Instrument {
  private let interval: TimeInterval
  private let onTick: () -> Void
  private var ticker: Ticker?

  public init(interval: TimeInterval, onTick: @escaping () -> Void) {
    self.interval = interval
    self.onTick = onTick
  }

  public func start() {
    ticker = Ticker(every: interval) { [weak self] in self?.onTick() }
  }
}
