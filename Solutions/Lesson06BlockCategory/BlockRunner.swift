import TimerLab

/// The target of all timers that have a block. It lives as long as the app, so a timer that holds it
/// does no harm. It stores nothing: each timer has its own block, as its `userInfo`.
final class BlockRunner: NSObject, TimerTarget {
  static let shared = BlockRunner()

  func timerDidFire(_ timer: Timer) {
    guard let block = timer.userInfo as? (Timer) -> Void else { return }
    block(timer)
  }
}
