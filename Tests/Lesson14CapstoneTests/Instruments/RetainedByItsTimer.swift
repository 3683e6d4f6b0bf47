import TimerLab

extension Exhibit.Kind {
  /// An incorrect kind, whose timer's block retains the instrument, so that it is never freed.
  static var retainedByItsTimer: Exhibit.Kind {
    Exhibit.Kind(
      onStart: { exhibit in
        exhibit.timer = TimerClosureTarget.schedule(every: exhibit.interval) { _ in exhibit.onTick() }
      }, onDeinit: { $0?.invalidate() })
  }
}
