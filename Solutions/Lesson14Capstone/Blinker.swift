import TimerLab

/// An object that calls ``onBlink`` at a fixed interval. Its timer doesn't retain it, and ends when it is freed.
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
