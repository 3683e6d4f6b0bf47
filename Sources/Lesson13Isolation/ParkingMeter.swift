import TimerLab

/// Shows how long the car may still stay. Its screen starts it, and lets go of it when the user leaves.
@MainActor
public final class ParkingMeter {
  private let interval: TimeInterval
  private let showTimeLeft: () -> Void
  private var timer: Timer?

  /// - Parameters:
  ///   - interval: Seconds between two ticks.
  ///   - showTimeLeft: What to do at each tick.
  public init(interval: TimeInterval, showTimeLeft: @escaping () -> Void) {
    self.interval = interval
    self.showTimeLeft = showTimeLeft
  }

  // There is no deinit: the compiler does not let it touch the timer.

  /// Ticks from now on.
  public func start() {
    timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in
      // The main run loop calls this block, so this is the main actor.
      MainActor.assumeIsolated { [weak self] in
        self?.showTimeLeft()
      }
    }
  }

  /// Ends the ticking. The user has driven off, and stays on the screen.
  public func stop() {
    timer?.invalidate()
  }
}
