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
    Self.every(interval) { [weak self] in
      self?.onTick()
    }
  }

  // One-shot timers: each is done when it has fired, so there is none to invalidate.
  private static func every(_ interval: TimeInterval, do action: @escaping () -> Void) {
    Timer.scheduledTimer(withTimeInterval: interval, repeats: false) { _ in
      action()
      every(interval, do: action)
    }
  }
}
