import TimerLab

/// Runs a workout: the clock counts, the heart flashes, and from a given time on, the user is told to drink.
public final class Workout {
  private let interval: TimeInterval
  private let firstDrink: Date
  private let onTick: (WorkoutPart) -> Void
  private var tickers: [Ticker] = []

  public init(interval: TimeInterval, firstDrink: Date, onTick: @escaping (WorkoutPart) -> Void) {
    self.interval = interval
    self.firstDrink = firstDrink
    self.onTick = onTick
  }

  public func start() {
    let now = Date(timeIntervalSinceNow: interval)
    tickers = [
      Ticker(from: now, every: interval) { [weak self] in self?.onTick(.clock) },
      Ticker(from: now, every: interval) { [weak self] in self?.onTick(.heart) },
      Ticker(from: firstDrink, every: interval) { [weak self] in self?.onTick(.drink) },
    ]
  }

  public func pause() {
    tickers = []
  }

  /// A timer that ends with its owner.
  private final class Ticker {
    private let timer: Timer

    init(from date: Date, every interval: TimeInterval, tick: @escaping () -> Void) {
      timer = Timer(fire: date, interval: interval, repeats: true) { _ in tick() }
      RunLoop.current.add(timer, forMode: .common)
    }

    deinit {
      timer.invalidate()
    }
  }
}
