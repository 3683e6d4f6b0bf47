import TimerLab

/// Shows the ships around: draws them anew at every turn of its beam.
public final class Radar: Instrument {
  private let interval: TimeInterval
  private let onTick: () -> Void
  private var ticker: Ticker?

  public init(interval: TimeInterval, onTick: @escaping () -> Void) {
    self.interval = interval
    self.onTick = onTick
  }

  public func start() {
    ticker = Ticker(every: interval) { [onTick] in onTick() }
  }
}
