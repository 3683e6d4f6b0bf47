import TimerLab

/// Shows the inbox, and polls for new messages while it is open.
public final class PollingScreen: Screen {
  public private(set) var poller: Poller?
  private let makePoller: () -> Poller

  public init(interval: TimeInterval, poll: @escaping () -> Void) {
    makePoller = { Poller(interval: interval, poll: poll) }
    super.init()
  }

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard poller == nil else { return }
    poller = makePoller()
    poller?.start()
  }

  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    poller?.stop()
    poller = nil
  }
}
