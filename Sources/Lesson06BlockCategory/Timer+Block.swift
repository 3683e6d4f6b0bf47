import TimerLab

/// Timers with a block, as they were written before `Timer` had a block API. The names have a prefix,
/// so that they can't collide with names that the system adds later.
extension Timer {
  /// Schedules a timer on the current run loop in the default mode. The timer passes itself to `block` when it fires.
  @discardableResult
  public static func kata_scheduledTimer(
    every interval: TimeInterval, repeats: Bool, block: ((Timer) -> Void)?
  ) -> Timer {
    let timer = kata_timer(every: interval, repeats: repeats, block: block)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }

  /// Returns a timer that isn't on a run loop yet. The timer passes itself to `block` when it fires.
  public static func kata_timer(
    every interval: TimeInterval, repeats: Bool, block: ((Timer) -> Void)?
  ) -> Timer {
    let timer = Timer(
      timeInterval: interval, target: BlockRunner.shared, selector: .timerDidFire, userInfo: nil,
      repeats: repeats)
    BlockRunner.shared.remember(block, for: timer)
    return timer
  }
}
