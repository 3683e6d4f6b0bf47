import TimerLab

/// Takes a sample at every tick of a timer, on a thread of its own. Every thread may use it.
public final class Sampler: @unchecked Sendable {
  private let interval: TimeInterval
  private let onSample: @Sendable () -> Void
  private let lock = NSLock()
  private var thread: Thread?

  public init(interval: TimeInterval, onSample: @escaping @Sendable () -> Void) {
    self.interval = interval
    self.onSample = onSample
  }

  /// Begins to take samples, if it has not begun already.
  public func start() {
    lock.withLock {
      guard thread == nil else { return }
      let thread = Thread { [weak self, interval] in
        let timer = Timer(timeInterval: interval, repeats: true) { [weak self] _ in self?.sample() }
        RunLoop.current.add(timer, forMode: .default)
        while self?.isMine == true, RunLoop.current.run(mode: .default, before: Date() + interval) {}
        timer.invalidate()
      }
      thread.start()
      self.thread = thread
    }
  }

  /// Ends the taking of samples. It can be started again.
  public func stop() {
    lock.withLock { thread = nil }
  }

  /// Whether the thread that asks is the one that takes the samples.
  private var isMine: Bool {
    lock.withLock { thread === Thread.current }
  }

  private func sample() {
    if isMine { onSample() }
  }
}
