import TimerLab

extension Exhibit.Kind {
  /// A correct kind with an interval so long that the instrument ticks only once in each call of the bench's `listen()`.
  static var ticksSlowly: Exhibit.Kind {
    Exhibit.Kind(
      onStart: { exhibit in
        exhibit.timer = TimerClosureTarget.schedule(every: 100 * exhibit.interval) { [weak exhibit] _ in
          exhibit?.onTick()
        }
      }, onDeinit: { $0?.invalidate() })
  }
}
