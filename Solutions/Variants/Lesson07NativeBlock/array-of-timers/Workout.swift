import TimerLab

/// Runs a workout: the clock counts, the heart flashes, and from a given time on, the user is told to drink.
public final class Workout {
  private let interval: TimeInterval
  private let firstDrink: Date
  private let onTick: (WorkoutPart) -> Void
  private var timers: [Timer] = []

  public init(interval: TimeInterval, firstDrink: Date, onTick: @escaping (WorkoutPart) -> Void) {
    self.interval = interval
    self.firstDrink = firstDrink
    self.onTick = onTick
  }

  deinit {
    for timer in timers { timer.invalidate() }
  }

  /// Starts the workout, or goes on with it after a pause.
  public func start() {
    guard timers.isEmpty else { return }
    timers = [
      Timer(timeInterval: interval, repeats: true, block: ticking(.clock)),
      Timer(timeInterval: interval, repeats: true, block: ticking(.heart)),
      Timer(fire: firstDrink, interval: interval, repeats: true, block: ticking(.drink)),
    ]
    timers.forEach { RunLoop.main.add($0, forMode: .common) }
  }

  public func pause() {
    timers.forEach { $0.invalidate() }
    timers.removeAll()
  }

  private func ticking(_ part: WorkoutPart) -> @Sendable (Timer) -> Void {
    { [weak self] _ in self?.onTick(part) }
  }
}
