import TimerLab

/// Shows how high the water stands.
public final class TideClock: Instrument {
  private let interval: TimeInterval
  private let onTick: () -> Void
  private var next: Timer?

  public init(interval: TimeInterval, onTick: @escaping () -> Void) {
    self.interval = interval
    self.onTick = onTick
  }

  deinit {
    next?.invalidate()
  }

  public func start() {
    next = Self.once(after: interval) { [weak self] in
      self?.onTick()
      self?.start()
    }
  }

  private static func once(after interval: TimeInterval, do action: @escaping () -> Void) -> Timer {
    Timer.scheduledTimer(withTimeInterval: interval, repeats: false) { _ in action() }
  }
}
