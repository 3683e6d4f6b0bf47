import TimerLab

/// Ticks on the main queue for as long as it lives. It is not of the main actor, so any thread may free it.
final class Ticker {
  private let source: any DispatchSourceTimer

  init(interval: TimeInterval, tick: @escaping @Sendable () -> Void) {
    source = DispatchSource.makeTimerSource(queue: .main)
    source.schedule(deadline: .now() + interval, repeating: interval)
    source.setEventHandler(handler: tick)
    source.activate()
  }

  deinit {
    // This may be done on any thread.
    source.cancel()
  }
}
