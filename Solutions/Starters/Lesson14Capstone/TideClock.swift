import TimerLab

/// An instrument that shows the level of the water.
public final class TideClock: Instrument {
  private let interval: TimeInterval
  private let onTick: () -> Void

  public init(interval: TimeInterval, onTick: @escaping () -> Void) {
    self.interval = interval
    self.onTick = onTick
  }

  public func start() {
    Self.scheduleTicks(every: interval) { [weak self] in
      self?.onTick()
    }
  }

  // A one-shot timer ends when it has fired, so there is nothing to invalidate.
  private static func scheduleTicks(every interval: TimeInterval, _ onTick: @escaping () -> Void) {
    Timer.scheduledTimer(withTimeInterval: interval, repeats: false) { _ in
      onTick()
      scheduleTicks(every: interval, onTick)
    }
  }
}
