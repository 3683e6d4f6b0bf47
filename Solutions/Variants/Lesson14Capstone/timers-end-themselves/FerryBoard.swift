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
    Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { [weak self] timer in
      guard let self else { return timer.invalidate() }
      self.turnThePage()
    }
  }

  private func turnThePage() {
    onTick()
  }
}
