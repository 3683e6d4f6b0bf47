import TimerLab

/// A dispatch source that may be told to run or to rest as often as one likes, and released at any time.
final class PausableClock {
  private let source: any DispatchSourceTimer

  init(interval: TimeInterval, queue: DispatchQueue) {
    source = DispatchSource.makeTimerSource(queue: queue)
    source.schedule(deadline: .now() + interval, repeating: interval)
  }

  deinit {
    end()
  }

  var isRunning = false {
    didSet {
      if isRunning && !oldValue { source.resume() }
      if !isRunning && oldValue { source.suspend() }
    }
  }

  func onTick(_ action: @escaping @Sendable () -> Void) {
    source.setEventHandler(handler: action)
  }

  func end() {
    source.setEventHandler(handler: nil)
    source.cancel()
    isRunning = true
  }
}
