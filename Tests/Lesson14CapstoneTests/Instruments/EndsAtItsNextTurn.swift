import TimerLab

extension Exhibit.Kind {
  /// Right: does nothing when it is freed. At its next firing, its timer notices that the instrument is gone.
  static var endsAtItsNextTurn: Exhibit.Kind {
    Exhibit.Kind { exhibit in
      Relay.schedule(every: exhibit.interval) { [weak exhibit] timer in
        guard let exhibit else { return timer.invalidate() }
        exhibit.onTick()
      }
    }
  }
}
