import TimerLab

/// Beats the time, exactly, whatever the main thread does meanwhile.
///
/// The beats come on the queue that it is given.
public final class Metronome {
  private let interval: TimeInterval
  private let queue: DispatchQueue
  private let onBeat: @Sendable () -> Void
  private var source: (any DispatchSourceTimer)?
  private var isStopped = false

  public init(interval: TimeInterval, queue: DispatchQueue, onBeat: @escaping @Sendable () -> Void) {
    self.interval = interval
    self.queue = queue
    self.onBeat = onBeat
  }

  deinit {
    pause()
  }

  /// Starts to beat, or goes on after a pause.
  public func play() {
    guard source == nil, !isStopped else { return }
    let source = DispatchSource.makeTimerSource(queue: queue)
    source.schedule(deadline: .now() + interval, repeating: interval)
    source.setEventHandler { [weak self] in self?.onBeat() }
    source.activate()
    self.source = source
  }

  /// Falls silent until it is played again.
  public func pause() {
    source?.cancel()
    source = nil
  }

  /// Falls silent for good.
  public func stop() {
    isStopped = true
    pause()
  }
}
