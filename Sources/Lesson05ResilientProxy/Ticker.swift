import TimerLab

/// An object that calls all its targets at every tick of one timer for the whole app. It comes from a library.
///
/// The ticker holds its targets until it is stopped. A single target can't be removed.
public final class Ticker: NSObject, TimerTarget {
  private let interval: TimeInterval
  private var targets: [NSObject] = []
  private var timer: Timer?

  /// - Parameter interval: Seconds between two ticks.
  public init(every interval: TimeInterval) {
    self.interval = interval
    super.init()
  }

  /// Sends `timerDidFire(_:)` to `target` at every tick from now on. The first call starts the timer.
  public func add(_ target: NSObject) {
    targets.append(target)
    guard timer == nil else { return }
    timer = Timer.scheduledTimer(
      timeInterval: interval, target: self, selector: .timerDidFire, userInfo: nil, repeats: true)
  }

  /// Invalidates the timer, and releases all targets.
  public func stop() {
    timer?.invalidate()
    timer = nil
    targets = []
  }

  public func timerDidFire(_ timer: Timer) {
    for target in targets {
      _ = target.perform(.timerDidFire, with: timer)
    }
  }
}
