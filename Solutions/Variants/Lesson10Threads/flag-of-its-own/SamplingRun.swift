import TimerLab

/// One run of a sampler, from its start to its stop: what the sampler and its thread have in common.
final class SamplingRun: @unchecked Sendable {
  private let lock = NSLock()
  private var isOver = false

  /// Asks the thread to end. The next tick looks.
  func end() {
    lock.withLock { isOver = true }
  }

  func takeSamples(every interval: TimeInterval, _ onSample: @escaping @Sendable () -> Void) {
    let timer = Timer(timeInterval: interval, repeats: true) { timer in
      if self.lock.withLock({ self.isOver }) {
        timer.invalidate()
      } else {
        onSample()
      }
    }
    RunLoop.current.add(timer, forMode: .default)
    while timer.isValid, RunLoop.current.run(mode: .default, before: Date() + interval) {}
  }
}
