import TimerLab

/// An object that takes a sample at every tick of a timer, on its own thread. Any thread may use the sampler.
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

  /// Starts taking samples, unless the sampler has already started.
  public func start() {
    lock.withLock {
      guard thread == nil else { return }
      // The thread holds its block until it has finished, so the block captures what it needs, not the sampler.
      let thread = Thread { [interval, onSample] in
        Self.takeSamples(every: interval, onSample)
      }
      thread.start()
      self.thread = thread
    }
  }

  /// Stops taking samples. The sampler can be started again.
  public func stop() {
    // This only sets a flag. The thread checks the flag, and cleans up.
    lock.withLock {
      thread?.cancel()
      thread = nil
    }
  }

  private static func takeSamples(every interval: TimeInterval, _ onSample: @escaping @Sendable () -> Void) {
    let timer = Timer(timeInterval: interval, repeats: true) { _ in
      if !Thread.current.isCancelled { onSample() }
    }
    RunLoop.current.add(timer, forMode: .default)
    while !Thread.current.isCancelled, RunLoop.current.run(mode: .default, before: Date() + interval) {}
    timer.invalidate()
  }
}
