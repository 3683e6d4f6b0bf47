import TimerLab

extension Exhibit.Kind {
  /// Incorrect kind: the instrument is freed and its second timer is invalidated, but its first timer is never
  /// invalidated.
  static var leavesTimerBehind: Exhibit.Kind {
    Exhibit.Kind(
      start: { exhibit in
        for _ in 1...2 {
          exhibit.timer = TimerClosureTarget.schedule(every: exhibit.interval) { [weak exhibit] _ in
            exhibit?.onTick()
          }
        }
      }, end: { $0?.invalidate() })
  }
}
