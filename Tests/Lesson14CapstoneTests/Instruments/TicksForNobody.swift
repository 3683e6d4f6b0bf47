import TimerLab

extension Exhibit.Kind {
  /// Wrong: is freed, and nobody invalidates its timer.
  static var ticksForNobody: Exhibit.Kind {
    Exhibit.Kind { exhibit in
      Relay.schedule(every: exhibit.interval) { [weak exhibit] _ in exhibit?.onTick() }
    }
  }
}
