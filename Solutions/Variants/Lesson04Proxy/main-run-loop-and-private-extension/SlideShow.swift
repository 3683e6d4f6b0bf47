import TimerLab

/// Shows the next photo at every tick.
public final class SlideShow: NSObject {
  private let interval: TimeInterval
  private let showNextPhoto: () -> Void
  private weak var timer: Timer?

  public init(interval: TimeInterval, showNextPhoto: @escaping () -> Void) {
    (self.interval, self.showNextPhoto) = (interval, showNextPhoto)
  }

  deinit { timer?.invalidate() }
}

extension SlideShow: TimerTarget {
  public func start() {
    guard timer == nil else { return }
    let timer = Timer(
      fireAt: Date(timeIntervalSinceNow: interval), interval: interval, target: WeakProxy(self),
      selector: .timerDidFire, userInfo: nil, repeats: true)
    for mode in [RunLoop.Mode.default, .tracking] {
      RunLoop.main.add(timer, forMode: mode)
    }
    self.timer = timer
  }

  public func timerDidFire(_ timer: Timer) { showNextPhoto() }
}
