import TimerLab

extension Exhibit.Kind {
  /// Right: the usual one.
  static var invalidatesInDeinit: Exhibit.Kind {
    Exhibit.Kind(
      start: { exhibit in
        exhibit.timer = Relay.schedule(every: exhibit.interval) { [weak exhibit] _ in exhibit?.onTick() }
      }, end: { $0?.invalidate() })
  }
}
