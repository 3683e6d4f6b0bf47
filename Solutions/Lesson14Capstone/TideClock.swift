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
    // A one-shot timer ends when it has fired. When the clock is gone, the last one does not make another.
    Timer.scheduledTimer(withTimeInterval: interval, repeats: false) { [weak self] _ in
      guard let self else { return }
      self.onTick()
      self.start()
    }
  }
}
