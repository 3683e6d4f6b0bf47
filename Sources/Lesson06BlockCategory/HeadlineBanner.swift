import TimerLab

/// A banner that shows the headlines of the day, one after the other.
public final class HeadlineBanner {
  private let interval: TimeInterval
  private let showNextHeadline: () -> Void
  private var timer: Timer?

  public init(interval: TimeInterval, showNextHeadline: @escaping () -> Void) {
    self.interval = interval
    self.showNextHeadline = showNextHeadline
  }

  public func start() {
    timer = Timer.kata_scheduledTimer(every: interval, repeats: true) { _ in
      self.showNextHeadline()
    }
  }
}
