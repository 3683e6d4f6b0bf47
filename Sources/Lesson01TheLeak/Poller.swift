import TimerLab

/// An object that asks the server for new messages at every tick.
public final class Poller: NSObject, TimerTarget {
  private let interval: TimeInterval
  private let poll: () -> Void
  private var timer: Timer?

  public init(interval: TimeInterval, poll: @escaping () -> Void) {
    self.interval = interval
    self.poll = poll
    super.init()
  }

  deinit {
    stop()
  }

  public func start() {
    timer = Timer.scheduledTimer(
      timeInterval: interval, target: self, selector: .timerDidFire, userInfo: nil, repeats: true)
  }

  public func stop() {
    timer?.invalidate()
    timer = nil
  }

  public func timerDidFire(_ timer: Timer) {
    poll()
  }
}
