import TimerLab

final class BlockBox {
  let run: (Timer) -> Void

  init(run: @escaping (Timer) -> Void) {
    self.run = run
  }
}

final class WeakBox {
  weak var box: BlockBox?

  init(_ box: BlockBox) {
    self.box = box
  }
}

/// The target of all timers that have a block.
final class BlockRunner: NSObject, TimerTarget {
  static let shared = BlockRunner()

  func timerDidFire(_ timer: Timer) {
    (timer.userInfo as? WeakBox)?.box?.run(timer)
  }
}
