import TimerLab

/// Shows which ferry leaves next, and which one after that.
public final class FerryBoard: NSObject, Instrument, TimerTarget {
  private let interval: TimeInterval
  private let onTick: () -> Void
  private var timer: Timer?

  public init(interval: TimeInterval, onTick: @escaping () -> Void) {
    self.interval = interval
    self.onTick = onTick
    super.init()
  }

  deinit {
    timer?.invalidate()
  }

  public func start() {
    timer = Timer.scheduledTimer(
      timeInterval: interval, target: PageTurner(self), selector: .timerDidFire, userInfo: nil, repeats: true)
  }

  public func timerDidFire(_ timer: Timer) {
    onTick()
  }
}

private final class PageTurner: NSObject {
  private weak var board: FerryBoard?

  init(_ board: FerryBoard) {
    self.board = board
    super.init()
  }

  override func forwardingTarget(for aSelector: Selector!) -> Any? {
    board
  }
}
