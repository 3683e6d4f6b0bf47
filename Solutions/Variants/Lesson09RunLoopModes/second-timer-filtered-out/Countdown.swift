import TimerLab

/// Counts down the seconds for which a buyer's seats are kept. Its screen starts it, and lets go of it when
/// the buyer leaves.
public final class Countdown {
  private let interval: TimeInterval
  private let show: (Int) -> Void
  private var secondsLeft: Int
  private var timers: [Timer] = []
  private var lastTick = Date.distantPast

  /// - Parameters:
  ///   - seconds: Where it begins.
  ///   - interval: How long one of its seconds is, in seconds.
  ///   - show: Called at every tick with the seconds that are left.
  public init(from seconds: Int, interval: TimeInterval, show: @escaping (Int) -> Void) {
    secondsLeft = seconds
    self.interval = interval
    self.show = show
  }

  deinit {
    for timer in timers { timer.invalidate() }
  }

  /// Starts to count. It ends by itself when no second is left.
  public func start() {
    for mode in [RunLoop.Mode.default, .tracking] {
      let timer = Timer(timeInterval: interval, repeats: true) { [weak self] _ in
        self?.countDown()
      }
      RunLoop.current.add(timer, forMode: mode)
      timers.append(timer)
    }
  }

  private func countDown() {
    // The other timer may have counted this second.
    let now = Date()
    guard now.timeIntervalSince(lastTick) > interval / 2 else { return }
    lastTick = now
    secondsLeft -= 1
    show(secondsLeft)
    if secondsLeft == 0 {
      for timer in timers { timer.invalidate() }
    }
  }
}
