import TimerLab

extension Exhibit.Kind {
  /// Wrong: is freed, and its first timer is never invalidated. There are fewer timers than before, but there should
  /// be none.
  static var ticksForNobody: Exhibit.Kind {
    Exhibit.Kind(
      start: { exhibit in
        for _ in 1...2 {
          exhibit.timer = Relay.schedule(every: exhibit.interval) { [weak exhibit] _ in exhibit?.onTick() }
        }
      }, end: { $0?.invalidate() })
  }
}
