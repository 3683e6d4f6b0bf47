import TimerLab

extension Exhibit.Kind {
  /// Wrong: stops when it is no longer needed, and is never freed, because the instrument and its pool hold each
  /// other.
  static var silentAndNeverFreed: Exhibit.Kind {
    Exhibit.Kind { exhibit in
      let pool = Pool(exhibit)
      exhibit.pool = pool
      Relay.schedule(every: exhibit.interval) { [onTick = exhibit.onTick] timer in
        if pool.isTheOnlyHolder { return timer.invalidate() }
        onTick()
      }
    }
  }
}
