import TimerLab

/// A thermometer that reads the temperature at every tick.
public final class Thermometer: NSObject, TimerTarget {
  private let interval: TimeInterval
  private let readTemperature: () -> Void
  private var timer: Timer?

  public init(interval: TimeInterval, read: @escaping () -> Void) {
    self.interval = interval
    readTemperature = read
    super.init()
  }

  public func start() {
    timer = TimerMediator.scheduledTimer(every: interval, owner: self, userInfo: nil, repeats: true)
  }

  public func stop() {
    timer?.invalidate()
    timer = nil
  }

  public func timerDidFire(_ timer: Timer) {
    readTemperature()
  }
}
