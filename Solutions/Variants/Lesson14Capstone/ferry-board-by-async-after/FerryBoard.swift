import TimerLab

/// Shows which ferry leaves next, and which one after that.
public final class FerryBoard: Instrument {
  private let interval: TimeInterval
  private let onTick: () -> Void

  public init(interval: TimeInterval, onTick: @escaping () -> Void) {
    self.interval = interval
    self.onTick = onTick
  }

  public func start() {
    DispatchQueue.main.asyncAfter(deadline: .now() + interval) { [weak self] in
      guard let self else { return }
      self.onTick()
      self.start()
    }
  }
}
