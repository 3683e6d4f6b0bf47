import TimerLab

/// A meter that shows how much longer the car may stay. Its screen starts it, and releases it when the user leaves.
@MainActor
public final class ParkingMeter {
  private let interval: TimeInterval
  private let showTimeLeft: () -> Void
  private var timer: Timer?

  /// - Parameters:
  ///   - interval: Seconds between two ticks.
  ///   - showTimeLeft: Called at each tick.
  public init(interval: TimeInterval, showTimeLeft: @escaping () -> Void) {
    self.interval = interval
    self.showTimeLeft = showTimeLeft
  }

  // There is no deinit, because the compiler rejected `timer?.invalidate()` in it.

  /// Starts ticking.
  public func start() {
    timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in
      // The main run loop calls this block, so this is the main actor.
      MainActor.assumeIsolated { [weak self] in
        self?.showTimeLeft()
      }
    }
  }

  /// Stops ticking because the user has driven off. The screen stays open.
  public func stop() {
    timer?.invalidate()
  }
}
