import TimerLab

/// One run of a sampler: a thread with a run loop and a timer.
final class SamplingRun: @unchecked Sendable {
  private let isReady = NSCondition()
  private var runLoop: RunLoop?
  private var timer: Timer?

  /// Returns when the thread has begun.
  init(every interval: TimeInterval, _ onSample: @escaping @Sendable () -> Void) {
    Thread.detachNewThread { self.takeSamples(every: interval, onSample) }
    isReady.lock()
    while runLoop == nil { isReady.wait() }
    isReady.unlock()
  }

  /// The run loop gets to it at the next tick, if not before.
  func end() {
    runLoop?.perform { self.timer?.invalidate() }
  }

  private func takeSamples(every interval: TimeInterval, _ onSample: @escaping @Sendable () -> Void) {
    let timer = Timer(timeInterval: interval, repeats: true) { _ in onSample() }
    RunLoop.current.add(timer, forMode: .default)
    isReady.lock()
    (self.runLoop, self.timer) = (RunLoop.current, timer)
    isReady.signal()
    isReady.unlock()
    while timer.isValid, RunLoop.current.run(mode: .default, before: Date() + interval) {}
  }
}
