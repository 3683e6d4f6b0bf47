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
    let (pause, weakSelf) = (interval, Weak(self))
    Task { @MainActor in
      while weakSelf.clock != nil {
        try? await Task.sleep(for: .seconds(pause))
        weakSelf.clock?.onTick()
      }
    }
  }

  private final class Weak: @unchecked Sendable {
    private(set) weak var clock: TideClock?

    init(_ clock: TideClock) {
      self.clock = clock
    }
  }
}
