import TimerLab

/// An object that calls an action at a fixed interval until it is deallocated.
final class Refresher {
  private let timer: Timer

  init(every interval: TimeInterval, action: @escaping () -> Void) {
    timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in action() }
  }

  deinit {
    timer.invalidate()
  }
}
