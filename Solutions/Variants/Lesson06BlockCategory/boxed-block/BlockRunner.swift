import TimerLab

/// Carries a block in a timer's `userInfo`.
final class BlockBox {
  let run: (Timer) -> Void

  init(run: @escaping (Timer) -> Void) {
    self.run = run
  }
}

/// The target of all timers that have a block.
final class BlockRunner: NSObject, TimerTarget {
  static let shared = BlockRunner()

  func timerDidFire(_ timer: Timer) {
    (timer.userInfo as? BlockBox)?.run(timer)
  }
}
