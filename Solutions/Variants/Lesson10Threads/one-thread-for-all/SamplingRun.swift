import TimerLab

/// One run of a sampler, from its start to its stop.
final class SamplingRun: @unchecked Sendable {
  private let lock = NSLock()
  private var isOver = false

  /// The next tick looks.
  func end() {
    lock.withLock { isOver = true }
  }

  /// To be called on the thread that takes the samples.
  func begin(every interval: TimeInterval, _ onSample: @escaping @Sendable () -> Void) {
    Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { timer in
      if self.lock.withLock({ self.isOver }) {
        timer.invalidate()
      } else {
        onSample()
      }
    }
  }
}
