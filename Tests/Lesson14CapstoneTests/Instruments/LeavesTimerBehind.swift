import TimerLab

extension Exhibit.Kind {
  /// An incorrect kind with two timers, the first of which is never invalidated.
  static var leavesTimerBehind: Exhibit.Kind {
    Exhibit.Kind(
      onStart: { exhibit in
        for _ in 1...2 {
          exhibit.timer = TimerClosureTarget.schedule(every: exhibit.interval) { [weak exhibit] _ in
            exhibit?.onTick()
          }
        }
      }, onDeinit: { $0?.invalidate() })
  }
}
