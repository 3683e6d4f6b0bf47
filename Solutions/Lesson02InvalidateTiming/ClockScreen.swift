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

  /// Called when the screen has left its navigation stack for good, even from below other screens.
  public override func didMove(toParent parent: Screen?) {
    super.didMove(toParent: parent)
    if parent == nil {
      timer?.invalidate()
    }
  }

  /// Ends the clock of a sheet, which has no parent to leave, and is dismissed instead.
  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed {
      timer?.invalidate()
    }
  }

  public func closeButtonTapped() {
    dismiss(animated: true)
  }

  public func timerDidFire(_ timer: Timer) {
    showTime()
  }
}
