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

  deinit {
    stop()
  }

  /// Begins to take samples, if it has not begun already.
  public func start() {
    lock.withLock {
      guard thread == nil else { return }
      // The thread is given what it needs, and not the sampler: it holds its block until it has finished.
      let thread = Thread { [interval, onSample] in
        Self.takeSamples(every: interval, onSample)
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

  private static func takeSamples(every interval: TimeInterval, _ onSample: @escaping @Sendable () -> Void) {
    let timer = Timer(timeInterval: interval, repeats: true) { _ in onSample() }
    RunLoop.current.add(timer, forMode: .default)
    while !Thread.current.isCancelled {
      RunLoop.current.run(until: Date() + 0.25)
    }
    timer.invalidate()
  }
}
