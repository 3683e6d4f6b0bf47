import TimerLab

/// Shows the headlines of the day, one after the other.
public final class HeadlineBanner {
  private let interval: TimeInterval
  private let showNextHeadline: () -> Void

  public init(interval: TimeInterval, showNextHeadline: @escaping () -> Void) {
    self.interval = interval
    self.showNextHeadline = showNextHeadline
  }

  public func start() {
    Timer.kata_scheduledTimer(every: interval, repeats: true) { [weak self] timer in
      if let self {
        self.showNextHeadline()
      } else {
        timer.invalidate()
      }
    }
  }
}
