import TimerLab

extension Exhibit.Kind {
  /// Right: does nothing when it is freed. Its timer finds out at its next turn that nobody is left.
  static var endsAtItsNextTurn: Exhibit.Kind {
    Exhibit.Kind { exhibit in
      Relay.schedule(every: exhibit.interval) { [weak exhibit] timer in
        guard let exhibit else { return timer.invalidate() }
        exhibit.onTick()
      }
    }
  }
}
