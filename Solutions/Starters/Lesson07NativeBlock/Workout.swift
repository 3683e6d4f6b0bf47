import TimerLab

/// A workout in which a clock counts and a heart flashes. From a given time on, a reminder tells the user to drink.
public final class Workout {
  private let interval: TimeInterval
  private let firstDrink: Date
  private let onTick: (WorkoutPart) -> Void
  private var clockTimer: Timer?
  private var heartTimer: Timer?
  private var drinkTimer: Timer?

  public init(interval: TimeInterval, firstDrink: Date, onTick: @escaping (WorkoutPart) -> Void) {
    self.interval = interval
    self.firstDrink = firstDrink
    self.onTick = onTick
  }

  /// Starts the workout, or continues it after a pause.
  public func start() {
    clockTimer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true, block: countSecond)

    let heartTimer = Timer(timeInterval: interval, repeats: true) { [weak self] _ in
      self?.onTick(.heart)
    }
    RunLoop.current.add(heartTimer, forMode: .common)
    self.heartTimer = heartTimer

    let drinkTimer = Timer(fire: firstDrink, interval: interval, repeats: true) { _ in
      self.playBeep { [weak self] in
        self?.onTick(.drink)
      }
    }
    RunLoop.current.add(drinkTimer, forMode: .common)
    self.drinkTimer = drinkTimer
  }

  public func pause() {
    clockTimer = nil
    heartTimer = nil
    drinkTimer = nil
  }

  @Sendable private func countSecond(_ timer: Timer) {
    onTick(.clock)
  }

  private func playBeep(then action: () -> Void) {
    // The beep comes here.
    action()
  }
}
