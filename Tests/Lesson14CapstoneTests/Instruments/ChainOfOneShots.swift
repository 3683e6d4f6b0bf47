import TimerLab

extension Exhibit.Kind {
  /// A correct kind, in which each tick schedules the next one-shot timer until the instrument is freed.
  static var chainOfOneShots: Exhibit.Kind {
    Exhibit.Kind { exhibit in
      TimerClosureTarget.schedule(every: exhibit.interval, repeats: false) { [weak exhibit] _ in
        guard let exhibit else { return }
        exhibit.onTick()
        exhibit.start()
      }
    }
  }
}
