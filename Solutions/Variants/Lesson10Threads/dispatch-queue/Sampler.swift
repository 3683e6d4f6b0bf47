import TimerLab

/// Takes a sample at every tick of a timer, on a thread of its own. Every thread may use it.
public final class Sampler: @unchecked Sendable {
  private let interval: TimeInterval
  private let onSample: @Sendable () -> Void
  private let lock = NSLock()
  private let queue = DispatchQueue(label: "Sampler")
  private var timer: Timer?

  public init(interval: TimeInterval, onSample: @escaping @Sendable () -> Void) {
    self.interval = interval
    self.onSample = onSample
  }

  deinit {
    stop()
  }

  /// Begins to take samples, if it has not begun already.
  public func start() {
    queue.async { [weak self] in self?.schedule() }
  }

  /// Ends the taking of samples. It can be started again.
  public func stop() {
    lock.withLock {
      timer?.invalidate()
      timer = nil
    }
  }

  private func schedule() {
    lock.withLock {
      guard timer == nil else { return }
      timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { [onSample] _ in
        onSample()
      }
    }
  }
}
