import TimerLab

/// A target that understands another message as well.
final class Share: NSObject, TimerTarget, DisplayLinkTarget {
  let symbol: String
  private(set) var ticks = 0
  private(set) var lastTimer: Timer?

  init(_ symbol: String) {
    self.symbol = symbol
    super.init()
  }

  func timerDidFire(_ timer: Timer) {
    ticks += 1
    lastTimer = timer
  }

  func displayLinkDidFire(_ link: DisplayLink) {}
}
