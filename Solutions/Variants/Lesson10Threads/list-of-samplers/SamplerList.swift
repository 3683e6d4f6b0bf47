import TimerLab

/// The samplers of the app, for its list of what is running.
final class SamplerList: @unchecked Sendable {
  private let lock = NSLock()
  private var samplers: [Sampler] = []

  func append(_ sampler: Sampler) {
    lock.withLock { samplers.append(sampler) }
  }
}
