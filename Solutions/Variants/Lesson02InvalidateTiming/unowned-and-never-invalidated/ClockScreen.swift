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

  public override func viewDidLoad() {
    super.viewDidLoad()
    timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { [unowned self] _ in
      self.showTime()
    }
  }

  public func closeButtonTapped() {
    dismiss(animated: true)
  }
}
