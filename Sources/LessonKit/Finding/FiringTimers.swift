import TimerLab

extension Scenario {
  /// Lets some heartbeats pass, and says how many of the scenario's timers went on firing meanwhile, besides
  /// the ticks that came.
  ///
  /// A timer that fires moves its fire date, and a chain of one-shot timers makes new timers. So this also
  /// sees the timers that tick for nobody: the owner is gone, and no tick reaches the counter.
  func listenForTimers() -> (ticks: Int, timers: Int) {
    let mark = TimerCensus.shared.mark
    let watch = TimerWatch(validTimers.filter { $0.timeInterval > 0 })
    let ticks = listen()
    // The heart made one timer as well, and has invalidated it.
    let born = drainingPool { TimerCensus.shared.timers(since: mark).filter(\.isValid).count }
    return (ticks, watch.fired.count + born)
  }
}
