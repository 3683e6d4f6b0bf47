import TimerLab

/// Shows the inbox, and polls for new messages while it is open.
public final class PollingScreen: Screen {
  nonisolated(unsafe) private static var current: Poller?
  public let poller: Poller

  public init(interval: TimeInterval, poll: @escaping () -> Void) {
    poller = Poller(interval: interval, poll: poll)
    super.init()
    Self.current = poller
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    poller.start()
  }

  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed {
      poller.stop()
    }
  }
}
