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

  /// Starts the workout, or continues it after a pause.
  public func start() {
    clock = Timer.scheduledTimer(withTimeInterval: interval, repeats: true, block: countSecond)

    let heart = Timer(timeInterval: interval, repeats: true) { [weak self] _ in
      self?.onTick(.heart)
    }
    RunLoop.current.add(heart, forMode: .common)
    self.heart = heart

    let drink = Timer(fire: firstDrink, interval: interval, repeats: true) { _ in
      self.afterABeep { [weak self] in
        self?.onTick(.drink)
      }
    }
    RunLoop.current.add(drink, forMode: .common)
    self.drink = drink
  }

  public func pause() {
    clock = nil
    heart = nil
    drink = nil
  }

  @Sendable private func countSecond(_ timer: Timer) {
    onTick(.clock)
  }

  private func afterABeep(_ action: () -> Void) {
    // The beep comes here.
    action()
  }
}
