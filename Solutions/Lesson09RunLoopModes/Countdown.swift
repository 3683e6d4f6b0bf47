import TimerLab

/// A countdown of the seconds until a buyer's reserved seats are released. Its screen starts it, and releases it when
/// the buyer leaves.
public final class Countdown {
  private let interval: TimeInterval
  private let showSeconds: (Int) -> Void
  private var secondsLeft: Int
  private var timer: Timer?

  /// - Parameters:
  ///   - seconds: The number to start from.
  ///   - interval: The time between two counts, in seconds.
  ///   - show: Called at every tick with the seconds that are left.
  public init(from seconds: Int, interval: TimeInterval, show: @escaping (Int) -> Void) {
    secondsLeft = seconds
    self.interval = interval
    showSeconds = show
  }

  deinit {
    timer?.invalidate()
  }

  /// Starts counting. The countdown ends by itself at zero.
  public func start() {
    let timer = Timer(timeInterval: interval, repeats: true) { [weak self] _ in
      self?.countDown()
    }
    // In the common modes, the countdown goes on while the buyer drags the list.
    RunLoop.current.add(timer, forMode: .common)
    self.timer = timer
  }

  private func countDown() {
    secondsLeft -= 1
    showSeconds(secondsLeft)
    if secondsLeft == 0 {
      timer?.invalidate()
    }
  }
}
