import TimerLab

/// A board that shows the next two ferries.
public final class FerryBoard: Instrument {
  private let interval: TimeInterval
  private let onTick: () -> Void
  private var timer: Timer?

  public init(interval: TimeInterval, onTick: @escaping () -> Void) {
    self.interval = interval
    self.onTick = onTick
  }

  deinit {
    timer?.invalidate()
  }

  public func start() {
    timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true, block: turnPage)
  }

  @Sendable private func turnPage(_ timer: Timer) {
    onTick()
  }
}
