import TimerLab

/// Calls an action every so many seconds for as long as it lives.
final class Refresher {
  private let task: Task<Void, Never>

  init(every interval: TimeInterval, action: @escaping () -> Void) {
    task = Task { @MainActor in
      while !Task.isCancelled {
        try? await Task.sleep(nanoseconds: UInt64(interval * 1_000_000_000))
        if !Task.isCancelled { action() }
      }
    }
  }

  deinit {
    task.cancel()
  }
}
