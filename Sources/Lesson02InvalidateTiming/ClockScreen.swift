import TimerLab

/// A screen that shows the time of day. It can be pushed onto a navigation stack, or presented as a sheet.
public final class ClockScreen: Screen, TimerTarget {
  private let interval: TimeInterval
  private let showTime: () -> Void
  private var timer: Timer?

  public init(interval: TimeInterval, showTime: @escaping () -> Void) {
    self.interval = interval
    self.showTime = showTime
    super.init()
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    timer = Timer.scheduledTimer(
      timeInterval: interval, target: self, selector: .timerDidFire, userInfo: nil, repeats: true)
  }

  /// Called by the screen's close button. (`deinit` used to invalidate the timer, but never ran.)
  public func closeButtonTapped() {
    timer?.invalidate()
    dismiss(animated: true)
  }

  public func timerDidFire(_ timer: Timer) {
    showTime()
  }
}
