import TimerLab

/// Shows the time of day. It can be pushed onto a navigation stack, or presented as a sheet.
public final class ClockScreen: Screen, TimerTarget {
  private let interval: TimeInterval
  private let showTime: () -> Void
  private var timer: Timer?

  public init(interval: TimeInterval, showTime: @escaping () -> Void) {
    self.interval = interval
    self.showTime = showTime
    super.init()
  }

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    startIfNeeded()
  }

  public override func didMove(toParent parent: Screen?) {
    super.didMove(toParent: parent)
    guard parent == nil else { return }
    stop()
  }

  public override func viewDidDisappear(_ animated: Bool) {
    defer { super.viewDidDisappear(animated) }
    guard isBeingDismissed || navigationController?.isBeingDismissed == true else { return }
    stop()
  }

  private func startIfNeeded() {
    guard timer == nil else { return }
    timer = Timer.scheduledTimer(
      timeInterval: interval, target: self, selector: .timerDidFire, userInfo: nil, repeats: true)
  }

  private func stop() {
    timer?.invalidate()
    timer = nil
  }

  public func closeButtonTapped() {
    dismiss(animated: true)
  }

  public func timerDidFire(_ timer: Timer) {
    showTime()
  }
}
