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

  deinit {
    pause()
  }

  /// Starts the workout, or continues it after a pause.
  public func start() {
    pause()

    clockTimer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { [weak self] timer in
      guard let self else { return timer.invalidate() }
      self.onTick(.clock)
    }

    let heartTimer = Timer(timeInterval: interval, repeats: true) { [weak self] timer in
      guard let self else { return timer.invalidate() }
      self.onTick(.heart)
    }
    RunLoop.current.add(heartTimer, forMode: .common)
    self.heartTimer = heartTimer

    let drinkTimer = Timer(fire: firstDrink, interval: interval, repeats: true) { [weak self] timer in
      guard let self else { return timer.invalidate() }
      self.playBeep {
        self.onTick(.drink)
      }
    }
    RunLoop.current.add(drinkTimer, forMode: .common)
    self.drinkTimer = drinkTimer
  }

  public func pause() {
    clockTimer?.invalidate()
    heartTimer?.invalidate()
    drinkTimer?.invalidate()
    (clockTimer, heartTimer, drinkTimer) = (nil, nil, nil)
  }

  private func playBeep(then action: () -> Void) {
    // The beep comes here.
    action()
  }
}
