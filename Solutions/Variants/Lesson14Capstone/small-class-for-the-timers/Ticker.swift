import TimerLab

/// Ticks until it is freed. Its timer holds nobody but the closure.
final class Ticker {
  private let timer: Timer

  init(every interval: TimeInterval, onTick: @escaping () -> Void) {
    timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in onTick() }
  }

  deinit {
    timer.invalidate()
  }
}
