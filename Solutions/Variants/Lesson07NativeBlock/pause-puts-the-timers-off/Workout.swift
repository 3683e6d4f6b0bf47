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

  public func start() {
    let soon = Date(timeIntervalSinceNow: interval)
    let parts: [(WorkoutPart, Date)] = [(.clock, soon), (.heart, soon), (.drink, max(soon, firstDrink))]
    if timers.isEmpty {
      timers = parts.map { part, date in
        Timer(fire: date, interval: interval, repeats: true) { [weak self] timer in
          guard let self else { return timer.invalidate() }
          self.onTick(part)
        }
      }
      for timer in timers { RunLoop.current.add(timer, forMode: .common) }
    }
    for (timer, part) in zip(timers, parts) { timer.fireDate = part.1 }
  }

  public func pause() {
    for timer in timers { timer.fireDate = .distantFuture }
  }
}
