#if !canImport(ObjectiveC)
  import Foundation

  /// A Foundation timer, and the link to the timer that it fires.
  ///
  /// Foundation never releases the timer's block, so it only holds a link, which is empty while no timer is installed.
  struct BackingTimer {
    let foundationTimer: Foundation.Timer
    let link: TimerLink

    /// Creates a timer whose schedule starts at `date`, or now if `date` is in the past.
    init(fire date: Date, interval: TimeInterval, repeats: Bool) {
      let link = TimerLink()
      self.link = link
      foundationTimer = Foundation.Timer(fire: date, interval: interval, repeats: repeats) { _ in
        link.timer?.fire()
      }
    }
  }
#endif
