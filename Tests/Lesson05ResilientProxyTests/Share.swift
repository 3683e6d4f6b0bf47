import TimerLab

/// A target with an identity of its own: two shares are equal if their symbols are.
///
/// It understands another message as well.
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

  override func isEqual(_ object: Any?) -> Bool {
    (object as? Share)?.symbol == symbol
  }

  override var hash: Int { symbol.hashValue }

  override var description: String { "\(symbol) after \(ticks) ticks" }

  override var debugDescription: String { "Share \(symbol), ticks: \(ticks)" }
}
