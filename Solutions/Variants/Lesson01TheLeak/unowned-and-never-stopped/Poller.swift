import TimerLab

/// Asks the server for news at every tick.
public final class Poller {
  private let interval: TimeInterval
  private let poll: () -> Void
  private var timer: Timer?

  public init(interval: TimeInterval, poll: @escaping () -> Void) {
    self.interval = interval
    self.poll = poll
  }

  public func start() {
    timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { [unowned self] _ in
      self.poll()
    }
  }

  public func stop() {
    timer?.invalidate()
    timer = nil
  }
}
