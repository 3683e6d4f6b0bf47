import TimerLab

/// Takes a sample at every tick of a timer, on a thread of its own. Every thread may use it.
public final class Sampler: @unchecked Sendable {
  private let engine: SamplingEngine

  public init(interval: TimeInterval, onSample: @escaping @Sendable () -> Void) {
    engine = SamplingEngine(interval: interval, onSample: onSample)
  }

  deinit {
    stop()
  }

  /// Begins to take samples, if it has not begun already.
  public func start() {
    engine.start()
  }

  /// Ends the taking of samples. It can be started again.
  public func stop() {
    engine.stop()
  }
}
