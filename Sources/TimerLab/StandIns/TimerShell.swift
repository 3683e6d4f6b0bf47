#if !canImport(ObjectiveC)
  import Foundation

  /// A timer of Foundation, which keeps the time, and its way to the timer that it fires.
  ///
  /// Foundation never releases what such a timer calls. So it calls an empty link, until its timer is put on
  /// a run loop.
  struct TimerShell {
    let clock: Foundation.Timer
    let link: TimerLink

    /// The grid of the ticks is fixed here: it starts at `date`, or now if that lies in the past.
    init(fire date: Date, interval: TimeInterval, repeats: Bool) {
      let link = TimerLink()
      self.link = link
      clock = Foundation.Timer(fire: date, interval: interval, repeats: repeats) { _ in
        link.timer?.fire()
      }
    }
  }
#endif
