import TimerLab

/// Calls an action every so many seconds.
final class Refresher {
  init(every interval: TimeInterval, action: @escaping () -> Void) {
    Task { @MainActor in
      while !Task.isCancelled {
        try? await Task.sleep(nanoseconds: UInt64(interval * 1_000_000_000))
        action()
      }
    }
  }
}
