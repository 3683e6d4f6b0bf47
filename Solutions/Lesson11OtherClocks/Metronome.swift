import TimerLab

/// Beats the time, exactly, whatever the main thread does meanwhile.
///
/// The beats come on the queue that it is given.
nonisolated public final class Metronome {
  private let source: any DispatchSourceTimer
  private let onBeat: @Sendable () -> Void
  /// A beat may pause it on the queue while the main thread plays it. So the flag and the source change together.
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

  /// Starts to beat, or goes on after a pause.
  public func play() {
    lock.lock()
    defer { lock.unlock() }
    guard !isPlaying else { return }
    isPlaying = true
    source.resume()
  }

  /// Falls silent until it is played again.
  public func pause() {
    lock.lock()
    defer { lock.unlock() }
    guard isPlaying else { return }
    isPlaying = false
    source.suspend()
  }

  /// Falls silent for good.
  public func stop() {
    source.cancel()
    // A source must not be released while it is suspended, not even a cancelled one.
    play()
  }

  private func beat() {
    onBeat()
  }
}
