import TimerLab

extension Exhibit.Kind {
  /// Wrong: stops when nobody needs it any more, and is never freed. It and its pool hold each other.
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
