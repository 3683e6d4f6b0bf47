import TimerLab

/// Calls an action every so many seconds for as long as it lives.
final class Refresher {
  private let action: () -> Void
  private var timer: Timer?

  init(every interval: TimeInterval, action: @escaping () -> Void) {
    self.action = action
    timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { [weak self] _ in
      self?.action()
    }
  }

  deinit {
    timer?.invalidate()
  }
}
