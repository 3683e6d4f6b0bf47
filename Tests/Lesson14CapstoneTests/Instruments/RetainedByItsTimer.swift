import TimerLab

extension Exhibit.Kind {
  /// Incorrect kind: the timer's block retains the instrument, which is never freed.
  static var retainedByItsTimer: Exhibit.Kind {
    Exhibit.Kind(
      start: { exhibit in
        exhibit.timer = TimerClosureTarget.schedule(every: exhibit.interval) { _ in exhibit.onTick() }
      }, end: { $0?.invalidate() })
  }
}
