import TimerLab

/// A screen that shows the inbox, and polls for new messages while it is open.
public final class PollingScreen: Screen {
  public let poller: Poller

  public init(interval: TimeInterval, poll: @escaping () -> Void) {
    poller = Poller(interval: interval, poll: poll)
    super.init()
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    poller.start()
  }
}
