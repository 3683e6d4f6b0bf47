import TimerLab

/// Beats the time, exactly, whatever the main thread does meanwhile.
///
/// The beats come on the queue that it is given.
public final class Metronome {
  private let interval: TimeInterval
  private let source: any DispatchSourceTimer

  public init(interval: TimeInterval, queue: DispatchQueue, onBeat: @escaping @Sendable () -> Void) {
    self.interval = interval
    source = DispatchSource.makeTimerSource(queue: queue)
    source.setEventHandler(handler: onBeat)
    source.schedule(deadline: .distantFuture)
    source.activate()
  }

  deinit {
    source.cancel()
  }

  /// Starts to beat, or goes on after a pause.
  public func play() {
    source.schedule(deadline: .now() + interval, repeating: interval)
  }

  /// Falls silent until it is played again.
  public func pause() {
    source.schedule(deadline: .distantFuture)
  }

  /// Falls silent for good.
  public func stop() {
    source.cancel()
  }
}
