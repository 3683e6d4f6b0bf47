import TimerLab

/// Shows which ferry leaves next, and which one after that.
public final class FerryBoard: Instrument {
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
