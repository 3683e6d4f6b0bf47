import TimerLab

/// Does the work of a sampler. Its thread holds it until it is stopped.
final class SamplingEngine: @unchecked Sendable {
  private let interval: TimeInterval
  private let onSample: @Sendable () -> Void
  private let lock = NSLock()
  private var thread: Thread?

  init(interval: TimeInterval, onSample: @escaping @Sendable () -> Void) {
    self.interval = interval
    self.onSample = onSample
  }

  func start() {
    lock.withLock {
      guard thread == nil else { return }
      let thread = Thread { self.takeSamples() }
      thread.start()
      self.thread = thread
    }
  }

  func stop() {
    lock.withLock {
      thread?.cancel()
      thread = nil
    }
  }

  private func takeSamples() {
    let timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in self.onSample() }
    while !Thread.current.isCancelled {
      RunLoop.current.run(until: Date() + interval)
    }
    timer.invalidate()
  }
}
