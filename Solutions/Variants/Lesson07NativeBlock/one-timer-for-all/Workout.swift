import TimerLab

/// Runs a workout: the clock counts, the heart flashes, and from a given time on, the user is told to drink.
public final class Workout {
  private let interval: TimeInterval
  private let firstDrink: Date
  private let onTick: (WorkoutPart) -> Void
  private var timer: Timer?

  public init(interval: TimeInterval, firstDrink: Date, onTick: @escaping (WorkoutPart) -> Void) {
    self.interval = interval
    self.firstDrink = firstDrink
    self.onTick = onTick
  }

  public func start() {
    timer?.invalidate()
    timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { [weak self] timer in
      guard let self else { return timer.invalidate() }
      self.tick()
    }
  }

  public func pause() {
    timer?.invalidate()
  }

  private func tick() {
    onTick(.clock)
    onTick(.heart)
    if firstDrink <= Date() { onTick(.drink) }
  }
}
