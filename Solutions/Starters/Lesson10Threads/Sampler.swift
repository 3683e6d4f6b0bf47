import TimerLab

/// An object that takes a sample at every tick of a timer, on its own thread. Any thread may use the sampler.
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

  /// Starts taking samples, unless the sampler has already started.
  public func start() {
    lock.withLock {
      guard thread == nil else { return }
      let thread = Thread { self.takeSamples() }
      thread.start()
      self.thread = thread
    }
  }

  /// Stops taking samples. The sampler can be started again.
  public func stop() {
    lock.withLock {
      timer?.invalidate()
      thread?.cancel()
      (timer, thread) = (nil, nil)
    }
  }

  private func takeSamples() {
    let timer = Timer(timeInterval: interval, repeats: true) { [weak self] _ in
      self?.onSample()
    }
    RunLoop.current.add(timer, forMode: .default)
    lock.withLock { self.timer = timer }

    // A run loop that has nothing to wait for returns at once. This one always has something.
    let keepAlive = Timer(fire: .distantFuture, interval: 1, repeats: false) { _ in }
    RunLoop.current.add(keepAlive, forMode: .default)
    RunLoop.current.run()
  }
}
