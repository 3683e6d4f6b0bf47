#if !canImport(ObjectiveC)
  import Foundation

  /// The Foundation timer that fires a timer of this module. Foundation never releases the block of a timer, so this
  /// block holds only a link to the timer of this module.
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
