#if !canImport(ObjectiveC)
  import Foundation

  /// A Foundation timer, and the link through which it fires a timer of TimerLab.
  ///
  /// Foundation never releases the timer's block, so the block only holds the link. The link is empty while no timer is
  /// installed.
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
