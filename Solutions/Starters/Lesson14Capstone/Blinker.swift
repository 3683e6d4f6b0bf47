import TimerLab

/// Gives the rhythm to a light. Does not hold itself by its timer, and takes the timer along when it goes.
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
