import TimerLab

/// A slide show that shows the next photo at every tick. Its screen starts it, and releases it when the user leaves.
public final class SlideShow: NSObject, TimerTarget {
  private let interval: TimeInterval
  private let showNextPhoto: () -> Void
  private var timer: Timer?

  public init(interval: TimeInterval, showNextPhoto: @escaping () -> Void) {
    self.interval = interval
    self.showNextPhoto = showNextPhoto
    super.init()
  }

  public func start() {
    let timer = Timer(
      timeInterval: interval, target: WeakProxy(self), selector: .timerDidFire, userInfo: nil,
      repeats: true)
    // In the common modes, the show goes on while the user scrolls.
    RunLoop.current.add(timer, forMode: .common)
    self.timer = timer
  }

  public func timerDidFire(_ timer: Timer) {
    showNextPhoto()
  }
}
