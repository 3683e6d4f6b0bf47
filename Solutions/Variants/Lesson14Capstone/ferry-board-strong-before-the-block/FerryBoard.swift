import TimerLab

/// Shows which ferry leaves next, and which one after that.
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
    weak var weakSelf: FerryBoard?
    weakSelf = self
    guard let board = weakSelf else { return }
    timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in
      board.turnThePage()
    }
  }

  private func turnThePage() {
    onTick()
  }
}
