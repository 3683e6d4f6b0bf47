import TimerLab

/// Calls an action every so many seconds for as long as it lives.
final class Refresher {
  private let timer: Timer

  init(every interval: TimeInterval, action: @escaping () -> Void) {
    timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in action() }
  }

  deinit {
    timer.invalidate()
  }
}
