import TimerLab

/// Takes a sample at every tick of a timer, on a thread of its own. Every thread may use it.
public final class Sampler: @unchecked Sendable {
  private let interval: TimeInterval
  private let onSample: @Sendable () -> Void
  private let lock = NSLock()
  private var thread: Thread?
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
    lock.withLock {
      guard thread == nil else { return }
      let thread = Thread { [weak self, interval] in
        guard let timer = self?.newTimer() else { return }
        Self.run(timer, every: interval)
      }
      thread.start()
      self.thread = thread
    }
  }

  /// Ends the taking of samples. It can be started again.
  public func stop() {
    // This only asks. The thread looks, and tidies up itself.
    lock.withLock {
      thread?.cancel()
      thread = nil
    }
  }

  private func newTimer() -> Timer {
    let timer = Timer(timeInterval: interval, repeats: true) { _ in self.onSample() }
    // A thread that begins late must not put its timer in the place of a newer one.
    lock.withLock { if thread === Thread.current { self.timer = timer } }
    return timer
  }

  private static func run(_ timer: Timer, every interval: TimeInterval) {
    RunLoop.current.add(timer, forMode: .default)
    while !Thread.current.isCancelled, RunLoop.current.run(mode: .default, before: Date() + interval) {}
  }
}
