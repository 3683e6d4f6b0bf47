import TimerLab

/// Takes the samples for a sampler until its thread is cancelled, or the sampler is gone.
final class SamplingWork: @unchecked Sendable {
  private let interval: TimeInterval
  private weak var sampler: Sampler?

  init(for sampler: Sampler) {
    interval = sampler.interval
    self.sampler = sampler
  }

  func run() {
    let timer = Timer(timeInterval: interval, repeats: true) { timer in
      guard let sampler = self.sampler, !Thread.current.isCancelled else { return timer.invalidate() }
      sampler.onSample()
    }
    RunLoop.current.add(timer, forMode: .common)
    while timer.isValid, RunLoop.current.run(mode: .default, before: Date() + interval) {}
  }
}
