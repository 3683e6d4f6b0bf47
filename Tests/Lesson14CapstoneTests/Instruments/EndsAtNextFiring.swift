import TimerLab

extension Exhibit.Kind {
  /// Correct kind: at its next firing, the timer finds that the instrument has been freed, and invalidates itself.
  static var endsAtNextFiring: Exhibit.Kind {
    Exhibit.Kind { exhibit in
      TimerClosureTarget.schedule(every: exhibit.interval) { [weak exhibit] timer in
        guard let exhibit else { return timer.invalidate() }
        exhibit.onTick()
      }
    }
  }
}
