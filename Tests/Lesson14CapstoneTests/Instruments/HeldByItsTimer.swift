import TimerLab

extension Exhibit.Kind {
  /// Wrong: the leak of the first lesson.
  static var heldByItsTimer: Exhibit.Kind {
    Exhibit.Kind(
      start: { exhibit in
        exhibit.timer = Relay.schedule(every: exhibit.interval) { _ in exhibit.onTick() }
      }, end: { $0?.invalidate() })
  }
}
