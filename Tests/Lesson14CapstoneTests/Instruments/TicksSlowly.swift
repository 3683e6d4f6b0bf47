import TimerLab

extension Exhibit.Kind {
  /// Right: the usual one, whose interval is so long that it ticks once in a `listen()`.
  static var ticksSlowly: Exhibit.Kind {
    Exhibit.Kind(
      start: { exhibit in
        exhibit.timer = Relay.schedule(every: 100 * exhibit.interval) { [weak exhibit] _ in exhibit?.onTick()
        }
      }, end: { $0?.invalidate() })
  }
}
