import TimerLab

/// The target of one timer: holds its block, and is held by the timer alone.
final class BlockRunner: NSObject, TimerTarget {
  private let block: ((Timer) -> Void)?

  init(_ block: ((Timer) -> Void)?) {
    self.block = block
  }

  func timerDidFire(_ timer: Timer) {
    block?(timer)
  }
}
