import TimerLab

/// Beats the time, exactly, whatever the main thread does meanwhile.
///
/// The beats come on the queue that it is given.
public final class Metronome {
  private let clock: PausableClock
  private let onBeat: @Sendable () -> Void

  public init(interval: TimeInterval, queue: DispatchQueue, onBeat: @escaping @Sendable () -> Void) {
    self.onBeat = onBeat
    clock = PausableClock(interval: interval, queue: queue)
    clock.onTick { [weak self] in
      guard let self else { return }
      self.onBeat()
    }
  }

  /// Starts to beat, or goes on after a pause.
  public func play() { clock.isRunning = true }

  /// Falls silent until it is played again.
  public func pause() { clock.isRunning = false }

  /// Falls silent for good.
  public func stop() { clock.end() }
}
