import TimerLab

extension Exhibit.Kind {
  /// Right: each timer makes the next one, as long as there is an instrument, which ticks at its first turn and then
  /// seldom.
  static var chainOfOneShots: Exhibit.Kind {
    Exhibit.Kind { exhibit in
      Relay.schedule(every: exhibit.interval, repeats: false) { [weak exhibit] _ in
        guard let exhibit else { return }
        if exhibit.turns.isMultiple(of: 100) { exhibit.onTick() }
        exhibit.turns += 1
        exhibit.start()
      }
    }
  }
}
