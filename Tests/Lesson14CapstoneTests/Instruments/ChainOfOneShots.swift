import TimerLab

extension Exhibit.Kind {
  /// Right: each tick makes the next timer, as long as there is an instrument.
  static var chainOfOneShots: Exhibit.Kind {
    Exhibit.Kind { exhibit in
      Relay.schedule(every: exhibit.interval, repeats: false) { [weak exhibit] _ in
        guard let exhibit else { return }
        exhibit.onTick()
        exhibit.start()
      }
    }
  }
}
