import TimerLab

/// A metronome that keeps time exactly, even when the main thread is busy.
///
/// `onBeat` is called on the queue that the metronome is given.
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

  /// Starts beating, or continues after a pause.
  public func play() {
    guard !isPlaying else { return }
    isPlaying = true
    source.resume()
  }

  /// Pauses the beat until the next call of `play()`.
  public func pause() {
    isPlaying = false
    source.suspend()
  }

  /// Ends the beat for good.
  public func stop() {
    source.cancel()
  }

  private func beat() {
    onBeat()
  }
}
