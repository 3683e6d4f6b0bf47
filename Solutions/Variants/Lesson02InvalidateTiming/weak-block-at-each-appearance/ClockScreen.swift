import TimerLab

/// Shows the time of day. It can be pushed onto a navigation stack, or presented as a sheet.
public final class ClockScreen: Screen {
  private let interval: TimeInterval
  private let showTime: () -> Void
  private var timer: Timer?

  public init(interval: TimeInterval, showTime: @escaping () -> Void) {
    self.interval = interval
    self.showTime = showTime
    super.init()
  }

  deinit {
    timer?.invalidate()
  }

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { [weak self] _ in
      self?.showTime()
    }
  }

  public func closeButtonTapped() {
    dismiss(animated: true)
  }
}
