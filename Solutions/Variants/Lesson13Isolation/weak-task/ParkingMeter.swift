import TimerLab

/// Shows how long the car may still stay. Its screen starts it, and lets go of it when the user leaves.
@MainActor
public final class ParkingMeter {
  private let interval: TimeInterval
  private let showTimeLeft: () -> Void
  private var ticking: Task<Void, Never>?

  /// - Parameters:
  ///   - interval: Seconds between two ticks.
  ///   - showTimeLeft: What to do at each tick.
  public init(interval: TimeInterval, showTimeLeft: @escaping () -> Void) {
    self.interval = interval
    self.showTimeLeft = showTimeLeft
  }

  deinit {
    ticking?.cancel()
  }

  /// Ticks from now on.
  public func start() {
    ticking = Task { [weak self, interval] in
      while !Task.isCancelled {
        try? await Task.sleep(for: .seconds(interval))
        guard !Task.isCancelled else { return }
        self?.showTimeLeft()
      }
    }
  }

  /// Ends the ticking. The user has driven off, and stays on the screen.
  public func stop() {
    ticking?.cancel()
  }
}
