import TimerLab

extension Exhibit.Kind {
  /// Correct kind: `deinit` invalidates the timer, whose block captures the instrument weakly.
  static var invalidatesTimerInDeinit: Exhibit.Kind {
    Exhibit.Kind(
      start: { exhibit in
        exhibit.timer = TimerClosureTarget.schedule(every: exhibit.interval) { [weak exhibit] _ in
          exhibit?.onTick()
        }
      }, end: { $0?.invalidate() })
  }
}
