import TimerLab

/// Beats the time, exactly, whatever the main thread does meanwhile.
///
/// The beats come on the queue that it is given.
public final class Metronome {
  private let source: any DispatchSourceTimer
  private let onBeat: @Sendable () -> Void
  private var isPlaying = false

  public init(interval: TimeInterval, queue: DispatchQueue, onBeat: @escaping @Sendable () -> Void) {
    self.onBeat = onBeat
    source = DispatchSource.makeTimerSource(queue: queue)
    source.schedule(deadline: .now() + interval, repeating: interval)
    source.setEventHandler { self.beat() }
  }

  deinit {
    stop()
  }

  /// Starts to beat, or goes on after a pause.
  public func play() {
    guard !isPlaying else { return }
    isPlaying = true
    source.resume()
  }

  /// Falls silent until it is played again.
  public func pause() {
    isPlaying = false
    source.suspend()
  }

  /// Falls silent for good.
  public func stop() {
    source.cancel()
  }

  private func beat() {
    onBeat()
  }
}
