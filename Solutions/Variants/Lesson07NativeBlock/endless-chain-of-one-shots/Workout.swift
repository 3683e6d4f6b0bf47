import TimerLab

/// Runs a workout: the clock counts, the heart flashes, and from a given time on, the user is told to drink.
public final class Workout {
  private let interval: TimeInterval
  private let firstDrink: Date
  private let onTick: (WorkoutPart) -> Void
  private var isRunning = false

  public init(interval: TimeInterval, firstDrink: Date, onTick: @escaping (WorkoutPart) -> Void) {
    self.interval = interval
    self.firstDrink = firstDrink
    self.onTick = onTick
  }

  public func start() {
    guard !isRunning else { return }
    isRunning = true
    let untilFirstDrink = max(firstDrink.timeIntervalSinceNow, interval)
    Self.tick(WeakWorkout(workout: self), .clock, after: interval, thenEvery: interval)
    Self.tick(WeakWorkout(workout: self), .heart, after: interval, thenEvery: interval)
    Self.tick(WeakWorkout(workout: self), .drink, after: untilFirstDrink, thenEvery: interval)
  }

  public func pause() {
    isRunning = false
  }

  private static func tick(
    _ owner: WeakWorkout, _ part: WorkoutPart, after delay: TimeInterval, thenEvery interval: TimeInterval
  ) {
    Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { _ in
      if let workout = owner.workout, workout.isRunning {
        workout.onTick(part)
      }
      tick(owner, part, after: interval, thenEvery: interval)
    }
  }
}

struct WeakWorkout {
  weak var workout: Workout?
}
