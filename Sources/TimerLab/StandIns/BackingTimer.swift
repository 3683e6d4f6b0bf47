#if !canImport(ObjectiveC)
  import Foundation

  /// A Foundation timer that fires a timer of TimerLab through a link, which is empty while no timer is
  /// installed. The block holds only the link, because Foundation never releases the block.
  struct BackingTimer {
    let foundationTimer: Foundation.Timer
    let timerLink: TimerLink

    /// Creates a timer whose schedule starts at `date`, or now if `date` is in the past.
    init(fire date: Date, interval: TimeInterval, repeats: Bool) {
      let timerLink = TimerLink()
      self.timerLink = timerLink
      foundationTimer = Foundation.Timer(fire: date, interval: interval, repeats: repeats) { _ in
        timerLink.timer?.fire()
      }
    }
  }
#endif
