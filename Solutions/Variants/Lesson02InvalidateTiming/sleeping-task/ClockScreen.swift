import TimerLab

/// Shows the time of day. It can be pushed onto a navigation stack, or presented as a sheet.
public final class ClockScreen: Screen {
  private let interval: TimeInterval
  private let showTime: () -> Void
  private var task: Task<Void, Never>?

  public init(interval: TimeInterval, showTime: @escaping () -> Void) {
    self.interval = interval
    self.showTime = showTime
    super.init()
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    task = Task { @MainActor [weak self, interval] in
      while !Task.isCancelled {
        try? await Task.sleep(nanoseconds: UInt64(interval * 1_000_000_000))
        self?.showTime()
      }
    }
  }

  /// The screen has left its navigation stack for good, from the top or from under other screens.
  public override func didMove(toParent parent: Screen?) {
    super.didMove(toParent: parent)
    if parent == nil {
      task?.cancel()
    }
  }

  /// A sheet has no parent to leave. It is dismissed.
  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed {
      task?.cancel()
    }
  }

  public func closeButtonTapped() {
    dismiss(animated: true)
  }
}
