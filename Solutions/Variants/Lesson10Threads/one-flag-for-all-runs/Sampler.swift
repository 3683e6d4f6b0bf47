import TimerLab

/// Takes a sample at every tick of a timer, on a thread of its own. Every thread may use it.
public final class Sampler: @unchecked Sendable {
  private let interval: TimeInterval
  private let onSample: @Sendable () -> Void
  private let lock = NSLock()
  private let goesOn = Flag()

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
      guard !goesOn.isSet else { return }
      goesOn.isSet = true
      Thread.detachNewThread { [interval, onSample, goesOn] in
        Self.takeSamples(every: interval, while: goesOn, onSample)
      }
    }
  }

  /// Ends the taking of samples. It can be started again.
  public func stop() {
    lock.withLock { goesOn.isSet = false }
  }

  private static func takeSamples(
    every interval: TimeInterval, while goesOn: Flag, _ onSample: @escaping @Sendable () -> Void
  ) {
    let timer = Timer(timeInterval: interval, repeats: true) { _ in
      if goesOn.isSet { onSample() }
    }
    RunLoop.current.add(timer, forMode: .default)
    while goesOn.isSet, RunLoop.current.run(mode: .default, before: Date() + interval) {}
    timer.invalidate()
  }
}
