import TimerLab

/// Sets the rhythm of a light. The timer does not hold the blinker, and ends when the blinker is deallocated.
final class Blinker {
  private let interval: TimeInterval
  private var timer: Timer?
  var onBlink: () -> Void = {}

  init(interval: TimeInterval) {
    self.interval = interval
  }

  deinit {
    timer?.invalidate()
  }

  func start() {
    timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { [weak self] _ in
      self?.onBlink()
    }
  }
}
