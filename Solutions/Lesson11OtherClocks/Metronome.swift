import TimerLab

/// A metronome that keeps time exactly, even when the main thread is busy.
///
/// `onBeat` is called on the queue that the metronome is given.
nonisolated public final class Metronome {
  private let source: any DispatchSourceTimer
  private let onBeat: @Sendable () -> Void
  /// A beat may call `pause()` while the main thread calls `play()`, so the flag and the source change together.
  private let lock = NSLock()
  private var isPlaying = false

  public init(interval: TimeInterval, queue: DispatchQueue, onBeat: @escaping @Sendable () -> Void) {
    self.onBeat = onBeat
    source = DispatchSource.makeTimerSource(queue: queue)
    source.schedule(deadline: .now() + interval, repeating: interval)
    source.setEventHandler { [weak self] in self?.beat() }
  }

  deinit {
    stop()
  }

  /// Starts beating, or continues after a pause.
  public func play() {
    lock.lock()
    defer { lock.unlock() }
    guard !isPlaying else { return }
    isPlaying = true
    source.resume()
  }

  /// Pauses the beat until the next call of `play()`.
  public func pause() {
    lock.lock()
    defer { lock.unlock() }
    guard isPlaying else { return }
    isPlaying = false
    source.suspend()
  }

  /// Ends the beat for good.
  public func stop() {
    source.cancel()
    // A source must not be released while it is suspended, not even a cancelled one.
    play()
  }

  private func beat() {
    onBeat()
  }
}
