import TimerLab

/// Shows the headlines of the day, one after the other.
public final class HeadlineBanner {
  private let interval: TimeInterval
  private let showNextHeadline: () -> Void
  private var task: Task<Void, Never>?

  public init(interval: TimeInterval, showNextHeadline: @escaping () -> Void) {
    self.interval = interval
    self.showNextHeadline = showNextHeadline
  }

  deinit {
    task?.cancel()
  }

  public func start() {
    task = Task { @MainActor [weak self, interval] in
      while !Task.isCancelled {
        try? await Task.sleep(nanoseconds: UInt64(interval * 1_000_000_000))
        self?.showNextHeadline()
      }
    }
  }
}
