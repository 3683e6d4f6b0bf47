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
      let thread = Thread { [weak self, interval, onSample] in
        let timer = Timer(timeInterval: interval, repeats: true) { _ in onSample() }
        self?.keep(timer)
        RunLoop.current.add(timer, forMode: .default)
        while !Thread.current.isCancelled, RunLoop.current.run(mode: .default, before: Date() + interval) {}
      }
      thread.start()
      self.thread = thread
    }
  }

  /// Ends the taking of samples. It can be started again.
  public func stop() {
    // This only asks. The thread looks, and tidies up itself.
    lock.withLock {
      guard let thread else { return }
      nonisolated(unsafe) let timer = timer
      DispatchQueue.main.async {
        timer?.invalidate()
        thread.cancel()
      }
      (self.timer, self.thread) = (nil, nil)
    }
  }

  private func keep(_ timer: Timer) {
    lock.withLock { self.timer = timer }
  }
}
