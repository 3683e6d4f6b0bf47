import TimerLab

extension Exhibit.Kind {
  /// A correct kind, whose timer invalidates itself at its first firing after the instrument has been freed.
  static var endsAtNextFiring: Exhibit.Kind {
    Exhibit.Kind { exhibit in
      TimerClosureTarget.schedule(every: exhibit.interval) { [weak exhibit] timer in
        guard let exhibit else { return timer.invalidate() }
        exhibit.onTick()
      }
    }
  }
}
