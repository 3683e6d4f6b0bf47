#if !canImport(ObjectiveC)
  import Foundation

  /// A Foundation timer that fires a TimerLab timer. Foundation never releases a timer's block, so the block holds only
  /// a link to the TimerLab timer.
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
