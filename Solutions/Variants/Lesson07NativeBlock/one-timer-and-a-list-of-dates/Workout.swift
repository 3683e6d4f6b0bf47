import TimerLab

/// Runs a workout: the clock counts, the heart flashes, and from a given time on, the user is told to drink.
public final class Workout {
  private let interval: TimeInterval
  private let firstDrink: Date
  private let onTick: (WorkoutPart) -> Void
  private var timer: Timer?
  private var due: [WorkoutPart: Date] = [:]

  public init(interval: TimeInterval, firstDrink: Date, onTick: @escaping (WorkoutPart) -> Void) {
    self.interval = interval
    self.firstDrink = firstDrink
    self.onTick = onTick
  }

  deinit {
    pause()
  }

  /// Starts the workout, or goes on with it after a pause.
  public func start() {
    pause()
    let next = Date(timeIntervalSinceNow: interval)
    due = [.clock: next, .heart: next, .drink: firstDrink]
    timer = Timer.scheduledTimer(withTimeInterval: interval / 4, repeats: true) { [weak self] _ in
      self?.tickWhatIsDue()
    }
  }

  public func pause() {
    timer?.invalidate()
    timer = nil
  }

  private func tickWhatIsDue() {
    let now = Date()
    for (part, date) in due where date <= now {
      due[part] = now.addingTimeInterval(interval)
      onTick(part)
    }
  }
}
