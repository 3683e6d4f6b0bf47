import TimerLab

/// One run of a sampler: a thread with a run loop and a timer.
final class SamplingRun: @unchecked Sendable {
  private let lock = NSLock()
  private var runLoop: RunLoop?
  private var timer: Timer?

  init(every interval: TimeInterval, _ onSample: @escaping @Sendable () -> Void) {
    Thread.detachNewThread { self.takeSamples(every: interval, onSample) }
  }

  /// Has the timer invalidated on its own thread.
  func end() {
    let runLoop = lock.withLock { self.runLoop }
    runLoop?.perform { self.timer?.invalidate() }
  }

  private func takeSamples(every interval: TimeInterval, _ onSample: @escaping @Sendable () -> Void) {
    let timer = Timer(timeInterval: interval, repeats: true) { _ in onSample() }
    RunLoop.current.add(timer, forMode: .default)
    lock.withLock { (self.runLoop, self.timer) = (RunLoop.current, timer) }
    while timer.isValid, RunLoop.current.run(mode: .default, before: Date() + interval) {}
  }
}
