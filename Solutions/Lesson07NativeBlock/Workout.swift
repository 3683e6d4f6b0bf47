import TimerLab

/// A workout in which a clock counts and a heart flashes. From a given time on, a reminder tells the user to drink.
public final class Workout {
  private let interval: TimeInterval
  private let firstDrink: Date
  private let onTick: (WorkoutPart) -> Void
  private var clock: Timer?
  private var heart: Timer?
  private var drink: Timer?

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

    clock = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { [weak self] timer in
      guard let self else { return timer.invalidate() }
      self.onTick(.clock)
    }

    let heart = Timer(timeInterval: interval, repeats: true) { [weak self] timer in
      guard let self else { return timer.invalidate() }
      self.onTick(.heart)
    }
    RunLoop.current.add(heart, forMode: .common)
    self.heart = heart

    let drink = Timer(fire: firstDrink, interval: interval, repeats: true) { [weak self] timer in
      guard let self else { return timer.invalidate() }
      self.afterABeep {
        self.onTick(.drink)
      }
    }
    RunLoop.current.add(drink, forMode: .common)
    self.drink = drink
  }

  public func pause() {
    clock?.invalidate()
    heart?.invalidate()
    drink?.invalidate()
    (clock, heart, drink) = (nil, nil, nil)
  }

  private func afterABeep(_ action: () -> Void) {
    // The beep comes here.
    action()
  }
}
