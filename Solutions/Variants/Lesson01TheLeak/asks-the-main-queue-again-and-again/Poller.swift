import TimerLab

/// Asks the server for news at every tick.
public final class Poller {
  private let interval: TimeInterval
  private let poll: () -> Void
  private var isRunning = false

  public init(interval: TimeInterval, poll: @escaping () -> Void) {
    self.interval = interval
    self.poll = poll
  }

  public func start() {
    isRunning = true
    pollLater()
  }

  public func stop() {
    isRunning = false
  }

  private func pollLater() {
    DispatchQueue.main.asyncAfter(deadline: .now() + interval) { [weak self] in
      guard let self, self.isRunning else { return }
      self.poll()
      self.pollLater()
    }
  }
}
