import TimerLab

/// The target of all timers that have a block. It lives as long as the app, so a timer that holds it
/// does no harm.
final class BlockRunner: NSObject, TimerTarget {
  static let shared = BlockRunner()

  private var blocks: [Timer: (Timer) -> Void] = [:]

  func remember(_ block: ((Timer) -> Void)?, for timer: Timer) {
    blocks[timer] = block
  }

  func timerDidFire(_ timer: Timer) {
    blocks[timer]?(timer)
  }
}
