import TimerLab

extension Exhibit.Kind {
  /// A correct kind, whose `deinit` invalidates the timer. The timer's block captures the instrument weakly.
  static var invalidatesTimerInDeinit: Exhibit.Kind {
    Exhibit.Kind(
      onStart: { exhibit in
        exhibit.timer = TimerClosureTarget.schedule(every: exhibit.interval) { [weak exhibit] _ in
          exhibit?.onTick()
        }
      }, onDeinit: { $0?.invalidate() })
  }
}
