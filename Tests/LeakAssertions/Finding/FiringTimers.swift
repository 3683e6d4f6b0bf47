import TimerLab

extension Scenario {
  /// Runs `body`, and says how many of the scenario's timers fired in the meantime and are not done yet.
  ///
  /// A timer that fires moves its fire date. So this also sees the timers that tick for nobody: the owner
  /// is gone, and no tick reaches the counter.
  func firingTimers(during body: () -> Int) -> (ticks: Int, timers: Int) {
    let before = drainingPool { validTimers.map { ($0.timeInterval, WeakTimer($0), $0.fireDate) } }
    let ticks = body()
    let firing = before.filter { interval, timer, fireDate in
      guard interval > 0, let timer = timer.timer, timer.isValid else { return false }
      return timer.fireDate != fireDate
    }
    return (ticks, firing.count)
  }
}

private struct WeakTimer {
  weak var timer: TimerLab.Timer?

  init(_ timer: TimerLab.Timer) {
    self.timer = timer
  }
}
