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
    let end = End()
    let timer = Timer(timeInterval: interval, repeats: true) { timer in
      if Thread.current.isCancelled {
        timer.invalidate()
        end.hasCome = true
      } else {
        onSample()
      }
    }
    let keepAlive = Timer(fire: .distantFuture, interval: 1, repeats: false) { _ in }
    RunLoop.current.add(keepAlive, forMode: .default)
    // Stopped before it began: it must not tick.
    if !Thread.current.isCancelled { RunLoop.current.add(timer, forMode: .default) }
    while !end.hasCome, RunLoop.current.run(mode: .default, before: Date() + interval) {}
    keepAlive.invalidate()
  }
}

/// Used by the sampler's thread alone.
private final class End: @unchecked Sendable {
  var hasCome = false
}
