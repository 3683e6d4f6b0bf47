import TimerLab

extension Exhibit.Kind {
  /// Correct kind: `deinit` invalidates the timer. The interval is so long that the instrument ticks only once during
  /// a `listen()`.
  static var ticksSlowly: Exhibit.Kind {
    Exhibit.Kind(
      start: { exhibit in
        exhibit.timer = TimerClosureTarget.schedule(every: 100 * exhibit.interval) { [weak exhibit] _ in
          exhibit?.onTick()
        }
      }, end: { $0?.invalidate() })
  }
}
