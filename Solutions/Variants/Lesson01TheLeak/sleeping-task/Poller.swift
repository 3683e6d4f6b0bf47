import TimerLab

/// Asks the server for news at every tick.
public final class Poller {
  private let interval: TimeInterval
  private let poll: () -> Void
  private var task: Task<Void, Never>?

  public init(interval: TimeInterval, poll: @escaping () -> Void) {
    self.interval = interval
    self.poll = poll
  }

  deinit {
    stop()
  }

  public func start() {
    task = Task { @MainActor [weak self, interval] in
      while !Task.isCancelled {
        try? await Task.sleep(nanoseconds: UInt64(interval * 1_000_000_000))
        self?.poll()
      }
    }
  }

  public func stop() {
    task?.cancel()
    task = nil
  }
}
